package com.inkerman.doorkeepers;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Asks the agent that runs beside us; it keeps the rules of all our services. */
final class Policies {
  private static final int CHANNELS = 32;
  private final GenericObjectPool<AgentChannel> channels;

  Policies(Path socket) {
    var config = new GenericObjectPoolConfig<AgentChannel>();
    config.setMaxTotal(CHANNELS);
    config.setMaxIdle(CHANNELS);
    channels = new GenericObjectPool<>(new ChannelFactory(socket), config);
  }

  String decide(Door door, String badge) throws IOException {
    AgentChannel channel = borrow();
    boolean sound = false;
    try {
      String decision = channel.ask(badge + " " + door.wing() + " " + door.grade());
      sound = true;
      return decision;
    } finally {
      if (sound) {
        channels.returnObject(channel);
      } else {
        discard(channel);
      }
    }
  }

  private AgentChannel borrow() throws IOException {
    try {
      return channels.borrowObject();
    } catch (Exception e) {
      throw new IOException("no channel to the agent", e);
    }
  }

  private void discard(AgentChannel channel) {
    try {
      channels.invalidateObject(channel);
    } catch (Exception e) {
      // It is out of the pool all the same.
    }
  }
}
