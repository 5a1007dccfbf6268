package common;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands in for another team's service: answers any path after -Ddelay ms, with -Dworkers threads (0:
 * as many at once as it gets); with -Dmost=N it turns away (503) what comes while N are under way;
 * with -Dspeak=redis it is a key-value store, with -Dspeak=lines a service of a protocol of its own.
 */
public final class Partner {
  private static final int DELAY = Integer.getInteger("delay", 20);
  private static final int WORKERS = Integer.getInteger("workers", 0);
  private static final int MOST = Integer.getInteger("most", Integer.MAX_VALUE);
  private static final AtomicInteger underWay = new AtomicInteger();

  private Partner() {}

  /** Starts it as a process beside the service, and returns its port. */
  public static int start(String... options) {
    return Program.start(Partner.class.getName(), options).port();
  }

  public static void main(String[] args) throws Exception {
    System.out.println(switch (System.getProperty("speak", "http")) {
      case "redis" -> KeyValueStore.open(DELAY);
      case "lines" -> Lines.open(DELAY);
      default -> openHttp();
    });
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static int openHttp() throws IOException {
    Executor executor = WORKERS > 0 ? Executors.newFixedThreadPool(WORKERS) : Executors.newVirtualThreadPerTaskExecutor();
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(executor);
    server.createContext("/", Partner::answer);
    server.start();
    return server.getAddress().getPort();
  }

  private static void answer(HttpExchange exchange) throws IOException {
    int others = underWay.getAndIncrement();
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      if (others >= MOST) {
        reply(exchange, 503, "{\"status\":\"BUSY\"}");
        return;
      }
      Thread.sleep(DELAY);
      reply(exchange, 200, "{\"path\":\"" + exchange.getRequestURI().getPath() + "\",\"status\":\"OK\",\"value\":1299}");
    } catch (InterruptedException e) {
      throw new IOException(e);
    } finally {
      underWay.decrementAndGet();
    }
  }

  private static void reply(HttpExchange exchange, int status, String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }
}
