package com.harbourstone.mortgages;

import common.Partner;
import common.Program;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.PathHandler;

public final class MortgageServer {
  private MortgageServer() {}

  public static void main(String[] args) throws Exception {
    var risks = new RiskClient(Program.start(RiskEngineMain.class.getName()).port());
    var offers = new OfferHandler(new Valuations(Partner.start("-Ddelay=8")), risks, new RateTable());
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setSocketOption(org.xnio.Options.BACKLOG, 2048)
        .setWorkerThreads(56)
        .setHandler(new PathHandler().addPrefixPath("/mortgages", new BlockingHandler(offers)))
        .build()
        .start();
  }
}
