package com.ewemarket.woolstaplers;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.h2.tools.Server;

/** The database in the other warehouse, whose line takes 3 ms for what is sent to it. */
public final class WarehouseDatabase {
  private WarehouseDatabase() {}

  public static void main(String[] args) throws Exception {
    int database = Server.createTcpServer("-tcpPort", "0", "-ifNotExists", "-tcpDaemon").start().getPort();
    var loopback = InetAddress.getByName("127.0.0.1");
    var line = new ServerSocket(0, 512, loopback);
    Thread.ofPlatform().daemon().start(() -> {
      while (true) {
        try {
          Socket here = line.accept();
          Socket there = new Socket(loopback, database);
          here.setTcpNoDelay(true);
          there.setTcpNoDelay(true);
          Thread.ofVirtual().start(() -> carry(here, there, 3));
          Thread.ofVirtual().start(() -> carry(there, here, 0));
        } catch (IOException e) {
          return;
        }
      }
    });
    System.out.println(line.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void carry(Socket from, Socket to, int millis) {
    byte[] some = new byte[65536];
    try (from; to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int length = in.read(some); length >= 0; length = in.read(some)) {
        if (millis > 0) Thread.sleep(millis);
        out.write(some, 0, length);
      }
    } catch (IOException e) {
      // One side has closed.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
