package com.fernhollow.kiosks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The key cabinet, which answers on each line after 6 ms. */
public final class CabinetMain {
  private CabinetMain() {}

  public static void main(String[] args) throws Exception {
    var cabinet = new ServerSocket(0, 64, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> {
      while (true) {
        try {
          Socket line = cabinet.accept();
          Thread.ofPlatform().daemon().start(() -> serve(line));
        } catch (IOException e) {
          return;
        }
      }
    });
    System.out.println(cabinet.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void serve(Socket line) {
    try (line) {
      line.setTcpNoDelay(true);
      var in = new BufferedReader(new InputStreamReader(line.getInputStream(), StandardCharsets.UTF_8));
      for (String kiosk; (kiosk = in.readLine()) != null; ) {
        Thread.sleep(6);
        line.getOutputStream().write((Math.floorMod(kiosk.hashCode(), 90) + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      // hung up
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
