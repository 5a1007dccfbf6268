package com.acme.fares;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
/** The carrier's API: 50 ms a call, takes as many calls at once as it gets. */
final class CarrierStub {
  static int start() throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    var s = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 512);
    s.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    s.createContext("/fare", ex -> {
      try { Thread.sleep(50); } catch (InterruptedException e) { throw new RuntimeException(e); }
      byte[] b = "{\"fare\":4990}".getBytes();
      ex.sendResponseHeaders(200, b.length);
      try (var o = ex.getResponseBody()) { o.write(b); }
    });
    s.start();
    return s.getAddress().getPort();
  }
}
