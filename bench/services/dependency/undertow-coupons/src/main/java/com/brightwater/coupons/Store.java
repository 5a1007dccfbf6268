package com.brightwater.coupons;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Speaks as much of Redis as is asked for. As there, connections are read side by side, and commands
 * are executed one after the other by one thread: a script takes 4 ms, whoever has sent it.
 */
public final class Store {
  private record Command(List<String> words, OutputStream to) {}

  private static final LinkedBlockingQueue<Command> commands = new LinkedBlockingQueue<>();
  private static long left = 1_000_000_000;

  private Store() {}

  public static void main(String[] args) throws Exception {
    var server = new ServerSocket(0, 512, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().name("accept").daemon().start(() -> accept(server));
    Thread.ofPlatform().name("commands").daemon().start(Store::execute);
    System.out.println(server.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void accept(ServerSocket server) {
    try {
      while (true) {
        Socket socket = server.accept();
        socket.setTcpNoDelay(true);
        Thread.ofPlatform().name("read").daemon().start(() -> read(socket));
      }
    } catch (IOException e) {
      System.exit(1);
    }
  }

  private static void read(Socket socket) {
    try (socket) {
      var in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
      OutputStream out = socket.getOutputStream();
      while (true) commands.add(new Command(words(in), out));
    } catch (IOException e) {
      // it has gone
    }
  }

  private static List<String> words(DataInputStream in) throws IOException {
    int count = Integer.parseInt(line(in).substring(1));
    List<String> words = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      byte[] word = new byte[Integer.parseInt(line(in).substring(1))];
      in.readFully(word);
      line(in);
      words.add(new String(word, StandardCharsets.UTF_8));
    }
    return words;
  }

  private static String line(DataInputStream in) throws IOException {
    var line = new StringBuilder();
    for (int c; (c = in.read()) != '\n'; ) {
      if (c < 0) throw new EOFException();
      if (c != '\r') line.append((char) c);
    }
    return line.toString();
  }

  private static void execute() {
    try {
      while (true) {
        Command command = commands.take();
        String answer = answer(command.words().get(0).toUpperCase(Locale.ROOT));
        try {
          command.to().write(answer.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
          // it has gone
        }
      }
    } catch (InterruptedException e) {
      System.exit(1);
    }
  }

  private static String answer(String command) throws InterruptedException {
    return switch (command) {
      case "EVAL" -> {
        Thread.sleep(4);
        yield ":" + --left + "\r\n";
      }
      case "HELLO" -> "-ERR unknown command 'HELLO'\r\n";
      case "PING" -> "+PONG\r\n";
      default -> "+OK\r\n";
    };
  }
}
