package com.larchmedia.watchlists;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Where the lists are kept, in another process: 3 ms for a list, in as many sessions at a time as are opened. */
final class WatchlistStore {
  private final ConcurrentLinkedDeque<Session> idle = new ConcurrentLinkedDeque<>();
  private final int port;

  WatchlistStore(int port) {
    this.port = port;
  }

  void write(Watchlist list) {
    try {
      Session session = idle.poll();
      if (session == null) session = Session.open(port);
      session.send("PUT " + list.viewer() + " " + list.titles());
      idle.push(session);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record Session(Socket socket, BufferedReader in) {
    static Session open(int port) throws IOException {
      var socket = new Socket("127.0.0.1", port);
      socket.setTcpNoDelay(true);
      return new Session(socket, new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)));
    }

    void send(String line) throws IOException {
      socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
      if (in.readLine() == null) throw new EOFException("the store has hung up");
    }
  }
}
