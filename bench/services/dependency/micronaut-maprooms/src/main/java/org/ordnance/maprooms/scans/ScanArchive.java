package org.ordnance.maprooms.scans;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/**
 * The archive of scanned sheets, which the county runs in its cellar: any number of clients, but one
 * link to the outside that carries 6,000,000 bytes/s.
 */
public final class ScanArchive {
  static final int SHEET = 24_576;

  private static final int CHUNK = 6_144;
  private static final Link link = new Link(6_000_000);

  private ScanArchive() {}

  public static void main(String[] args) throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/scans/", ScanArchive::send);
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void send(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      byte[] sheet = scan(exchange.getRequestURI().getPath());
      exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
      exchange.sendResponseHeaders(200, sheet.length);
      OutputStream out = exchange.getResponseBody();
      out.flush();
      for (int from = 0; from < sheet.length; from += CHUNK) {
        link.carry(CHUNK);
        out.write(sheet, from, CHUNK);
        out.flush();
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /** Rows of heights, which repeat as hills do. */
  private static byte[] scan(String path) {
    byte[] sheet = new byte[SHEET];
    int seed = path.hashCode();
    for (int i = 0; i < sheet.length; i++) sheet[i] = (byte) (Math.floorMod(seed, 97) + (i * 31 ^ i >> 7) % 100);
    return sheet;
  }

  /** What is sent goes over it one after another. */
  private static final class Link {
    private final long bytesPerSecond;
    private long free = System.nanoTime();

    Link(long bytesPerSecond) {
      this.bytesPerSecond = bytesPerSecond;
    }

    void carry(int bytes) throws InterruptedException {
      long wait = reserve(bytes) - System.nanoTime();
      if (wait > 0) Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
    }

    private synchronized long reserve(int bytes) {
      free = Math.max(free, System.nanoTime()) + bytes * 1_000_000_000L / bytesPerSecond;
      return free;
    }
  }
}
