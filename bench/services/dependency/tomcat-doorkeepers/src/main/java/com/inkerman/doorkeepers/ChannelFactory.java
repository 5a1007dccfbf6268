package com.inkerman.doorkeepers;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;

final class ChannelFactory extends BasePooledObjectFactory<AgentChannel> {
  private final Path socket;

  ChannelFactory(Path socket) {
    this.socket = socket;
  }

  @Override
  public AgentChannel create() throws IOException { return new AgentChannel(socket); }

  @Override
  public PooledObject<AgentChannel> wrap(AgentChannel channel) { return new DefaultPooledObject<>(channel); }

  @Override
  public void destroyObject(PooledObject<AgentChannel> channel) throws IOException { channel.getObject().close(); }
}
