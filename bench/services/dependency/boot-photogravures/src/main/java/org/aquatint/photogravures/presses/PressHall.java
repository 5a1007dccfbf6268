package org.aquatint.photogravures.presses;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** The press hall: takes jobs at once, prints them on four presses, 28 ms each, and tells what has become of them. */
public final class PressHall {
  private static final ExecutorService presses = Executors.newFixedThreadPool(4);
  private static final Map<String, String> states = new ConcurrentHashMap<>();
  private static final AtomicLong last = new AtomicLong();

  private PressHall() {}

  public static void main(String[] args) throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/jobs/", PressHall::answer);
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      String name = exchange.getRequestURI().getPath().substring("/jobs/".length());
      byte[] body = (exchange.getRequestMethod().equals("POST") ? order(name) : look(name)).getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "text/plain");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static String order(String plate) {
    String job = String.valueOf(last.incrementAndGet());
    states.put(job, "WAIT");
    presses.execute(() -> print(job, plate));
    return job;
  }

  private static String look(String job) {
    String state = states.getOrDefault(job, "LOST");
    if (!state.equals("WAIT")) states.remove(job);
    return state;
  }

  private static void print(String job, String plate) {
    try {
      Thread.sleep(28);
      states.put(job, plate.length() % 2 == 0 ? "SEPIA" : "BLACK");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
