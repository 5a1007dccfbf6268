package com.millbrook.lighthouses;

import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;

public class LighthouseServer {
  public static void main(String[] args) {
    var tides = new TideTable();
    tides.start();
    var logBook = new LogBook();
    logBook.start();
    new Patrol().start();
    var handler = new LightHandler(new LampStore(40), tides, new Watch(), logBook);
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setIoThreads(2)
        .setWorkerThreads(64)
        .setHandler(Handlers.path().addPrefixPath("/lighthouses", new BlockingHandler(handler)))
        .build()
        .start();
  }
}
