package com.millrace.bellringers;

import common.Partner;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;
import java.util.concurrent.Semaphore;

/** Bookings of towers: GET /towers/{name}/peals notes one in the journal, which another team keeps. */
public final class BellringerServer {
  public static void main(String[] args) {
    var journal = new Journal(Partner.start("-Ddelay=15", "-Dspeak=lines"));
    // No more bookings at a time than the journal's owners asked for.
    var permits = new Semaphore(48);
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setWorkerThreads(64)
        .setHandler(new BlockingHandler(exchange -> {
          permits.acquire();
          try {
            String answer = journal.append(exchange.getRequestPath());
            exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "text/plain");
            exchange.getResponseSender().send(answer);
          } finally {
            permits.release();
          }
        }))
        .build().start();
  }
}
