package com.fernhollow.glasshouses;

import io.undertow.Handlers;
import io.undertow.Undertow;
import org.xnio.Options;

public class GlasshouseServer {
  public static void main(String[] args) {
    var targets = new Targets();
    targets.start();
    var history = new History();
    history.start();
    var beds = new BedHandler(new Sensors(), targets, new Valves(), history);
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setSocketOption(Options.BACKLOG, 2048)
        .setIoThreads(2)
        .setWorkerThreads(8)
        .setHandler(new Admission(4_000, Handlers.path().addPrefixPath("/beds", beds)))
        .build()
        .start();
  }
}
