package com.fabrikam.presence;

import io.lettuce.core.api.sync.RedisCommands;
import java.util.ArrayDeque;
import java.util.Queue;

/** Brings what happened on each of the three chat servers to the history, without end. */
class PresenceArchive {
  private final RedisCommands<String, String> redis;
  private final Queue<String> changes = new ArrayDeque<>();
  private long page;

  PresenceArchive(RedisCommands<String, String> redis) { this.redis = redis; }

  void start() {
    for (String server : new String[] {"chat-1", "chat-2", "chat-3"}) {
      Thread.ofPlatform().name("archive-" + server).daemon().start(() -> {
        while (true) archive(server);
      });
    }
  }

  void add(String change) {
    synchronized (changes) {
      changes.add(change);
    }
  }

  private synchronized void archive(String server) {
    for (int i = 0; i < 25; i++) {
      redis.set("history:" + server + ":" + page++ % 10_000, server);
    }
  }
}
