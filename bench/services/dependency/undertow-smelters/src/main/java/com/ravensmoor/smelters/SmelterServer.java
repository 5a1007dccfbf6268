package com.ravensmoor.smelters;

import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.PathHandler;

public class SmelterServer {
  public static void main(String[] args) throws Exception {
    var charges = new Charges(new Pyrometer(), new AssayOffice(AssayProcess.start()));
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setSocketOption(org.xnio.Options.BACKLOG, 2048)
        .setWorkerThreads(20)
        .setHandler(new PathHandler().addPrefixPath("/charges", new BlockingHandler(new ChargeHandler(charges))))
        .build()
        .start();
  }
}
