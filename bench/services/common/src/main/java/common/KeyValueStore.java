package common;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;

/** A few commands of RESP 2. Replies come the delay after their command, in order, however many are under way. */
final class KeyValueStore {
  private record Reply(long due, byte[] bytes) {}

  private static final Map<String, String> values = new ConcurrentHashMap<>();
  private final Socket socket;
  private final int delay;
  private final BlockingQueue<Reply> replies = new LinkedBlockingQueue<>();

  private KeyValueStore(Socket socket, int delay) {
    this.socket = socket;
    this.delay = delay;
  }

  static int open(int delay) throws IOException {
    var server = new ServerSocket(0, 1024, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> {
      while (true) {
        try {
          Socket socket = server.accept();
          socket.setTcpNoDelay(true);
          var connection = new KeyValueStore(socket, delay);
          Thread.ofVirtual().start(connection::read);
          Thread.ofVirtual().start(connection::write);
        } catch (IOException e) {
          return;
        }
      }
    });
    return server.getLocalPort();
  }

  private void read() {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      while (true) {
        String[] command = new String[number(line(in))];
        for (int i = 0; i < command.length; i++) {
          byte[] argument = in.readNBytes(number(line(in)));
          in.readNBytes(2);
          command[i] = new String(argument, StandardCharsets.UTF_8);
        }
        answer(command);
      }
    } catch (IOException | InterruptedException e) {
      replies.add(new Reply(0, null));
    }
  }

  private void answer(String[] command) throws InterruptedException {
    long wait = 0;
    String reply;
    switch (command[0].toUpperCase()) {
      case "PING" -> reply = "+PONG\r\n";
      case "GET" -> {
        wait = delay;
        String value = values.getOrDefault(command[1], "online");
        reply = "$" + value.length() + "\r\n" + value + "\r\n";
      }
      case "SET" -> {
        wait = delay;
        values.put(command[1], command[2]);
        reply = "+OK\r\n";
      }
      case "BLPOP" -> {
        Thread.sleep((long) (1000 * Double.parseDouble(command[command.length - 1])));
        reply = "*-1\r\n";
      }
      case "CLIENT" -> reply = "+OK\r\n";
      default -> reply = "-ERR unknown command '" + command[0] + "'\r\n";
    }
    replies.add(new Reply(System.nanoTime() + wait * 1_000_000, reply.getBytes(StandardCharsets.UTF_8)));
  }

  private void write() {
    try {
      OutputStream out = new BufferedOutputStream(socket.getOutputStream());
      for (Reply reply = replies.take(); reply.bytes() != null; reply = replies.take()) {
        long early = reply.due() - System.nanoTime();
        if (early > 0) {
          out.flush();
          Thread.sleep(early / 1_000_000, (int) (early % 1_000_000));
        }
        out.write(reply.bytes());
        if (replies.isEmpty()) out.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int c = in.read(); c != '\r'; c = in.read()) {
      if (c < 0) throw new EOFException();
      line.append((char) c);
    }
    in.read();
    return line.toString();
  }

  private static int number(String line) { return Integer.parseInt(line.substring(1)); }
}
