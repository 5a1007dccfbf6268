package com.fernhollow.moorings;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The harbour offices: on each line a question is answered after 18 ms; there may be many lines. */
public final class HarbourOffices {
  private HarbourOffices() {}

  public static void main(String[] args) throws Exception {
    var offices = new ServerSocket(0, 512, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> {
      while (true) {
        try {
          Socket line = offices.accept();
          Thread.ofVirtual().start(() -> serve(line));
        } catch (IOException e) {
          return;
        }
      }
    });
    System.out.println(offices.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void serve(Socket line) {
    try (line) {
      line.setTcpNoDelay(true);
      var in = new BufferedReader(new InputStreamReader(line.getInputStream(), StandardCharsets.UTF_8));
      for (String question; (question = in.readLine()) != null; ) {
        Thread.sleep(18);
        line.getOutputStream().write((1 + Math.floorMod(question.hashCode(), 64) + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      // the harbour has hung up
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
