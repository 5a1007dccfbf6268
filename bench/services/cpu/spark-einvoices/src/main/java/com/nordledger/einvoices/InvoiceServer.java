package com.nordledger.einvoices;

import static spark.Spark.awaitInitialization;
import static spark.Spark.get;
import static spark.Spark.halt;
import static spark.Spark.ipAddress;
import static spark.Spark.port;
import static spark.Spark.threadPool;

import common.Partner;

/** GET /invoices/{invoice}/forward: fetches an invoice, checks it, and forwards it to who is to pay. */
public final class InvoiceServer {
  private InvoiceServer() {}

  public static void main(String[] args) {
    var archive = new InvoiceArchive(Partner.start("-Ddelay=11"));
    var desk = new ForwardingDesk(archive, new InvoiceChecker(), new Payers(Partner.start("-Ddelay=6")));

    ipAddress("127.0.0.1");
    port(Integer.getInteger("port", 8080));
    threadPool(44, 8, 60_000);
    get("/invoices/:invoice/forward", (request, response) -> {
      String number = request.params("invoice");
      if (!number.matches("INV-[0-9]{3,8}")) halt(404);
      response.type("application/json");
      return desk.forward(number).json();
    });
    awaitInitialization();
  }
}
