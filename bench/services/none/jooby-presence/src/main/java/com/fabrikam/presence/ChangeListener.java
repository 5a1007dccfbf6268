package com.fabrikam.presence;

import io.lettuce.core.KeyValue;
import io.lettuce.core.api.sync.RedisCommands;

/** Hears from the chat servers who came and went. */
class ChangeListener {
  private final RedisCommands<String, String> redis;
  private final PresenceArchive archive;

  ChangeListener(RedisCommands<String, String> redis, PresenceArchive archive) {
    this.redis = redis;
    this.archive = archive;
  }

  void start() { Thread.ofPlatform().name("presence-changes").daemon().start(this::listen); }

  private void listen() {
    while (true) {
      KeyValue<String, String> change = redis.blpop(20, "presence:changes");
      if (change != null) archive.add(change.getValue());
    }
  }
}
