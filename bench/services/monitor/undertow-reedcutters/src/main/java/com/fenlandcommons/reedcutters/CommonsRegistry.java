package com.fenlandcommons.reedcutters;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/** The county's registry of commons: a line is recorded within 14 ms. We keep 60 sessions with it. */
final class CommonsRegistry {
  private static final int SESSIONS = 60;

  private record Session(Socket socket, BufferedReader answers) {}

  private final BlockingDeque<Session> idle = new LinkedBlockingDeque<>();

  CommonsRegistry(int port) {
    try {
      for (int i = 0; i < SESSIONS; i++) {
        var socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        idle.add(new Session(socket, new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))));
      }
    } catch (IOException e) {
      throw new IllegalStateException("no registry", e);
    }
  }

  void record(String parish, String season, long bundles) throws IOException, InterruptedException {
    Session session = idle.takeFirst();
    try {
      session.socket().getOutputStream().write((parish + " " + season + " " + bundles + "\n").getBytes(StandardCharsets.US_ASCII));
      if (session.answers().readLine() == null) throw new IOException("the registry has hung up");
    } finally {
      idle.addFirst(session);
    }
  }
}
