package com.quillfordretail.giftcards.hsm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/** Stands in for the HSM, a program of its own: 6 ms for a command, in as many sessions as there are. */
public final class HsmSimulator {
  private HsmSimulator() {}

  public static void main(String[] args) throws IOException {
    var server = new ServerSocket(0, 256, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> accept(server));
    System.out.println(server.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void accept(ServerSocket server) {
    try {
      while (true) {
        Socket socket = server.accept();
        socket.setTcpNoDelay(true);
        Thread.ofPlatform().daemon().start(() -> serve(socket));
      }
    } catch (IOException e) {
      System.exit(1);
    }
  }

  private static void serve(Socket socket) {
    try (socket; var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        byte[] noise = new byte[Integer.parseInt(line.substring("RANDOM ".length()))];
        Thread.sleep(6);
        ThreadLocalRandom.current().nextBytes(noise);
        socket.getOutputStream().write((HexFormat.of().formatHex(noise) + "\n").getBytes(StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      // The session has ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
