package com.nordledger.einvoices;

import java.io.IOException;
import java.util.concurrent.Semaphore;

/** Forwards invoices. Eighteen at a time: a payer once blocked us for coming with more. */
final class ForwardingDesk {
  record Forwarded(String number, int lines, String receipt) {
    String json() {
      return "{\"invoice\":\"" + number + "\",\"lines\":" + lines + ",\"receipt\":\"" + receipt + "\"}";
    }
  }

  private final Semaphore atATime = new Semaphore(18);
  private final InvoiceArchive archive;
  private final InvoiceChecker checker;
  private final Payers payers;

  ForwardingDesk(InvoiceArchive archive, InvoiceChecker checker, Payers payers) {
    this.archive = archive;
    this.checker = checker;
    this.payers = payers;
  }

  Forwarded forward(String number) throws IOException, InterruptedException {
    atATime.acquire();
    try {
      Invoice invoice = archive.fetch(number);
      byte[] xml = new InvoiceXml(invoice).bytes();
      checker.check(xml);
      return new Forwarded(number, invoice.lines().size(), payers.forward(number, xml));
    } finally {
      atATime.release();
    }
  }
}
