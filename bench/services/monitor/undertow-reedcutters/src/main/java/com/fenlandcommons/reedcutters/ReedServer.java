package com.fenlandcommons.reedcutters;

import common.Partner;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;

public final class ReedServer {
  private ReedServer() {}

  public static void main(String[] args) {
    var registry = new CommonsRegistry(Partner.start("-Dspeak=lines", "-Ddelay=14"));
    var cuttings = new CuttingHandler(new CuttingBook(registry), new Licences());
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setIoThreads(2)
        .setWorkerThreads(80)
        .setHandler(Handlers.pathTemplate().add("/fens/{season}/cuttings", new BlockingHandler(cuttings)))
        .build()
        .start();
  }
}
