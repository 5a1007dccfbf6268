package org.coldvault.seedbanks;

import common.Partner;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;

public final class SeedBankServer {
  private SeedBankServer() {}

  public static void main(String[] args) {
    var laboratory = new GerminationLaboratory(Partner.start("-Ddelay=25"));
    var viability = new ViabilityHandler(new Accessions(), new EnquiryDesk(laboratory));
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setWorkerThreads(64)
        .setHandler(Handlers.pathTemplate().add("/accessions/{accession}/viability", new BlockingHandler(viability)))
        .build()
        .start();
  }
}
