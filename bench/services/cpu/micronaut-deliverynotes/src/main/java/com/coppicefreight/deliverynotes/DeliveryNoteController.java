package com.coppicefreight.deliverynotes;

import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/shipments")
public class DeliveryNoteController {
  private static final int ITEMS = 32;

  private final Consignees consignees;
  private final NotePrinter printer;

  public DeliveryNoteController(Consignees consignees, NotePrinter printer) {
    this.consignees = consignees;
    this.printer = printer;
  }

  @Get("/{number}/note")
  @Produces(MediaType.APPLICATION_PDF)
  @ExecuteOn("clerks")
  public byte[] note(String number) throws Exception {
    return printer.print(Shipment.of(number, consignees.find(number), ITEMS));
  }
}
