package com.acme.search;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.*;
import java.util.concurrent.Executors;
/** Product search over an in-memory index; started with -Xmx128m. */
public class SearchApp {
  record Hit(int doc, double score, String title) {}
  static final Map<Integer, String> TITLES = new HashMap<>();
  static final int DOCS = Integer.getInteger("docs", 600_000);
  static String search(long seed) {
    var r = new SplittableRandom(seed);
    var hits = new ArrayList<Hit>();
    for (int i = 0; i < 60_000; i++) {
      int d = r.nextInt(DOCS);
      hits.add(new Hit(d, r.nextDouble(), TITLES.get(d)));
    }
    Hit best = hits.get(0);
    for (Hit h : hits) if (h.score() > best.score()) best = h;
    return "{\"hits\":" + hits.size() + ",\"best\":\"" + best.title() + "\"}";
  }
  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    for (int i = 0; i < DOCS; i++) TITLES.put(i, "Document no. " + i + " of the collection");
    if (args.length > 0) { bench(Integer.parseInt(args[0])); return; }
    var s = HttpServer.create(new InetSocketAddress(Integer.getInteger("port", 8080)), 512);
    s.setExecutor(Executors.newFixedThreadPool(8));
    s.createContext("/search", ex -> {
      byte[] b = search(System.nanoTime()).getBytes();
      ex.getResponseHeaders().set("Content-Type", "application/json");
      ex.sendResponseHeaders(200, b.length);
      try (var o = ex.getResponseBody()) { o.write(b); }
    });
    s.start();
  }
  /** Offline timing of search() alone: n searches on 8 threads. */
  static void bench(int n) throws Exception {
    for (int round = 0; round < 3; round++) {
      long t = System.nanoTime();
      try (var ex = Executors.newFixedThreadPool(8)) { for (int i = 0; i < n; i++) { long s = i; ex.submit(() -> search(s)); } }
      long gc = 0; for (var b : java.lang.management.ManagementFactory.getGarbageCollectorMXBeans()) { System.out.println(b.getName() + " " + b.getCollectionCount() + " " + b.getCollectionTime() + "ms"); }
      System.out.printf("%.1f searches/s%n", n * 1e9 / (System.nanoTime() - t));
    }
  }
}
