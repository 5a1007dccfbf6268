package com.ravensmoor.turnpikes;

import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.PathHandler;

public class TurnpikeServer {
  public static void main(String[] args) {
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setSocketOption(org.xnio.Options.BACKLOG, 2048)
        .setWorkerThreads(24)
        .setHandler(new PathHandler().addPrefixPath("/waggons", new BlockingHandler(new WaggonHandler(new TollBook()))))
        .build()
        .start();
  }
}
