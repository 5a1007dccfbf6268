package com.larkmoor.windmills;

import io.undertow.Undertow;
import io.undertow.server.handlers.PathHandler;
import org.xnio.Options;

public final class WindmillServer {
  private WindmillServer() {}

  public static void main(String[] args) {
    new Archive().start();
    var almanac = new Almanac();
    almanac.start();
    var surveyor = new Surveyor();
    surveyor.start();
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setSocketOption(Options.BACKLOG, 2048)
        .setIoThreads(2)
        .setWorkerThreads(2)
        .setHandler(new PathHandler().addPrefixPath("/mills", new WindHandler(almanac, surveyor)))
        .build()
        .start();
  }
}
