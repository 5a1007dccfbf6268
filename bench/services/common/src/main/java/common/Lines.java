package common;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** A value for each line. With -Dslope=N, each line takes N ms more for each that is under way. */
final class Lines {
  private static final double SLOPE = Double.parseDouble(System.getProperty("slope", "0"));
  private static final AtomicInteger underWay = new AtomicInteger();

  private Lines() {}

  static int open(int delay) throws IOException {
    var server = new ServerSocket(0, 1024, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> {
      while (true) {
        try {
          Socket socket = server.accept();
          socket.setTcpNoDelay(true);
          Thread.ofVirtual().start(() -> answer(socket, delay));
        } catch (IOException e) {
          return;
        }
      }
    });
    return server.getLocalPort();
  }

  private static void answer(Socket socket, int delay) {
    try (socket) {
      var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        work(delay);
        socket.getOutputStream().write(("VALUE " + line + "\n").getBytes(StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      // The service has closed the connection.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void work(int delay) throws InterruptedException {
    int now = underWay.incrementAndGet();
    try {
      Thread.sleep(Math.round(delay + SLOPE * now));
    } finally {
      underWay.decrementAndGet();
    }
  }
}
