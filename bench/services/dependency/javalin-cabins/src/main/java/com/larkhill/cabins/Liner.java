package com.larkhill.cabins;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The shipping line's system: any number of sessions, 5 ms for an answer, and four of them are worked on at a time. */
public final class Liner {
  private static final ExecutorService desks = Executors.newFixedThreadPool(4);

  private Liner() {}

  public static void main(String[] args) throws Exception {
    var listening = new ServerSocket(0, 64, InetAddress.getByName("127.0.0.1"));
    System.out.println(listening.getLocalPort());
    Thread.ofPlatform().daemon().start(() -> accept(listening));
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void accept(ServerSocket listening) {
    try {
      while (true) {
        Socket socket = listening.accept();
        Thread.ofPlatform().daemon().start(() -> serve(socket));
      }
    } catch (IOException e) {
      System.exit(1);
    }
  }

  private static void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      var out = socket.getOutputStream();
      for (String question = in.readLine(); question != null; question = in.readLine()) {
        String asked = question;
        out.write((desks.submit(() -> answer(asked)).get() + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (Exception e) {
      System.exit(1);
    }
  }

  private static int answer(String question) throws InterruptedException {
    Thread.sleep(5);
    return Math.floorMod(question.hashCode(), 9) + 1;
  }
}
