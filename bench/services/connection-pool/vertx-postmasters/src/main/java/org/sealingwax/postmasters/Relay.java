package org.sealingwax.postmasters;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Stands in for the mail relay: it looks through each message for 20 ms, any number at a time. */
public final class Relay {
  private final BufferedReader in;
  private final Socket socket;

  private Relay(Socket socket) throws IOException {
    this.socket = socket;
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  public static void main(String[] args) throws IOException {
    var server = new ServerSocket(0, 512, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> accept(server));
    System.out.println(server.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void accept(ServerSocket server) {
    while (true) {
      try {
        Socket socket = server.accept();
        socket.setTcpNoDelay(true);
        var session = new Relay(socket);
        Thread.ofVirtual().start(session::serve);
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve() {
    try (socket) {
      say("220 relay.example ready");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith("DATA")) {
          say("354 end with a dot");
          while (!".".equals(in.readLine())) { }
          Thread.sleep(20);
          say("250 accepted");
        } else if (line.startsWith("QUIT")) {
          say("221 bye");
          return;
        } else {
          say("250 fine");
        }
      }
    } catch (IOException e) {
      // The service has closed the connection.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void say(String line) throws IOException {
    socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
  }
}
