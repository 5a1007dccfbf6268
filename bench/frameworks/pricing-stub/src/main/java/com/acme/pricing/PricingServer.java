package com.acme.pricing;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
/** The pricing team's service: six workers, 40 ms a price. Exits with its parent. */
public class PricingServer {
  public static void main(String[] a) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    var s = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(a[0])), 512);
    s.setExecutor(Executors.newFixedThreadPool(6));
    s.createContext("/price", ex -> {
      try { Thread.sleep(40); } catch (InterruptedException e) { throw new RuntimeException(e); }
      byte[] b = "{\"amount\":1299,\"currency\":\"EUR\"}".getBytes();
      ex.getResponseHeaders().set("Content-Type", "application/json");
      ex.sendResponseHeaders(200, b.length);
      try (var o = ex.getResponseBody()) { o.write(b); }
    });
    s.start();
    System.out.println(s.getAddress().getPort());
    ProcessHandle.current().parent().ifPresent(p -> p.onExit().thenRun(() -> System.exit(0)));
  }
}
