package com.coppicefreight.deliverynotes;

import com.lowagie.text.Document;
import com.lowagie.text.Element;
import com.lowagie.text.Font;
import com.lowagie.text.FontFactory;
import com.lowagie.text.PageSize;
import com.lowagie.text.Paragraph;
import com.lowagie.text.Phrase;
import com.lowagie.text.pdf.Barcode128;
import com.lowagie.text.pdf.PdfPCell;
import com.lowagie.text.pdf.PdfPTable;
import com.lowagie.text.pdf.PdfWriter;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.util.concurrent.Semaphore;

/** Sets a delivery note as PDF. No more than 16 at a time, as each needs some megabytes. */
@Singleton
public class NotePrinter {
  private static final int AT_A_TIME = 16;
  private static final float[] WIDTHS = {2, 6, 1.5f, 1.5f};

  private final Semaphore memory = new Semaphore(AT_A_TIME);

  byte[] print(Shipment shipment) throws InterruptedException {
    memory.acquire();
    try {
      return render(shipment);
    } finally {
      memory.release();
    }
  }

  private static byte[] render(Shipment shipment) {
    var bytes = new ByteArrayOutputStream(64 * 1024);
    var document = new Document(PageSize.A4, 40, 40, 50, 50);
    PdfWriter writer = PdfWriter.getInstance(document, bytes);
    writer.setCompressionLevel(9);
    document.open();
    Font bold = FontFactory.getFont(FontFactory.HELVETICA_BOLD, 13);
    Font plain = FontFactory.getFont(FontFactory.HELVETICA, 8);
    document.add(new Paragraph("Delivery note " + shipment.number(), bold));
    document.add(new Paragraph(shipment.consignee(), plain));
    document.add(table(shipment, writer, plain));
    document.add(new Paragraph("Total: " + shipment.kilograms() + " kg", bold));
    document.close();
    return bytes.toByteArray();
  }

  private static PdfPTable table(Shipment shipment, PdfWriter writer, Font font) {
    var table = new PdfPTable(WIDTHS);
    table.setWidthPercentage(100);
    table.setSpacingBefore(12);
    for (Shipment.Item item : shipment.items()) {
      var barcode = new Barcode128();
      barcode.setCode(item.article());
      barcode.setFont(null);
      barcode.setBarHeight(14);
      table.addCell(new PdfPCell(barcode.createImageWithBarcode(writer.getDirectContent(), null, null), false));
      table.addCell(new Phrase(item.description(), font));
      table.addCell(number(item.quantity(), font));
      table.addCell(number(item.kilograms(), font));
    }
    return table;
  }

  private static PdfPCell number(int value, Font font) {
    var cell = new PdfPCell(new Phrase(Integer.toString(value), font));
    cell.setHorizontalAlignment(Element.ALIGN_RIGHT);
    return cell;
  }
}
