package com.larkhill.cabins;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;

/** The sessions with the shipping line's system; to log on takes long, so they are kept and lent. */
final class Sessions {
  private final ArrayBlockingQueue<Session> free;

  Sessions(int port, int size) throws IOException {
    free = new ArrayBlockingQueue<>(size);
    for (int i = 0; i < size; i++) free.add(new Session(port));
  }

  String describe(String cabin) throws IOException, InterruptedException {
    Session session = free.take();
    try {
      return "{\"cabin\":\"" + cabin + "\",\"deck\":" + session.ask("deck " + cabin) + ",\"beds\":" + session.ask("beds " + cabin)
          + ",\"price\":" + session.ask("price " + cabin) + ",\"free\":" + session.ask("free " + cabin) + "}";
    } finally {
      free.put(session);
    }
  }
}
