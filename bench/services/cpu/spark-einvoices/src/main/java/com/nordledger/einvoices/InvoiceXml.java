package com.nordledger.einvoices;

import java.nio.charset.StandardCharsets;

/** An invoice as the network wants it. */
final class InvoiceXml {
  private final StringBuilder xml = new StringBuilder(8_192);

  InvoiceXml(Invoice invoice) {
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Invoice xmlns=\"urn:nordledger:einvoice:2\">");
    element("Number", invoice.number());
    element("IssueDate", "2026-03-14");
    element("Currency", "NOK");
    party("Seller", invoice.seller(), "NO");
    party("Buyer", invoice.buyer(), "SE");
    for (Invoice.Line line : invoice.lines()) {
      xml.append("<Line>");
      element("Id", Integer.toString(line.id()));
      element("Item", line.item());
      element("Quantity", Integer.toString(line.quantity()));
      element("Price", amount(line.cents()));
      element("Amount", amount(line.quantity() * line.cents()));
      xml.append("</Line>");
    }
    element("Payable", amount(invoice.cents()));
    xml.append("</Invoice>");
  }

  byte[] bytes() {
    return xml.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void party(String role, String id, String country) {
    xml.append('<').append(role).append('>');
    element("Id", id);
    element("Country", country);
    element("Endpoint", "0192:" + id.substring(2));
    xml.append("</").append(role).append('>');
  }

  private void element(String name, String text) {
    xml.append('<').append(name).append('>').append(text).append("</").append(name).append('>');
  }

  private static String amount(long cents) {
    return cents / 100 + "." + (cents / 10 % 10) + cents % 10;
  }
}
