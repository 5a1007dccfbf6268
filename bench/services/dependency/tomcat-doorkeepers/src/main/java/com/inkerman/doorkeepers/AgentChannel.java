package com.inkerman.doorkeepers;

import java.io.EOFException;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A line there, a line back. */
final class AgentChannel implements AutoCloseable {
  private final SocketChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(512);

  AgentChannel(Path socket) throws IOException {
    channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
  }

  String ask(String question) throws IOException {
    ByteBuffer line = ByteBuffer.wrap((question + "\n").getBytes(StandardCharsets.UTF_8));
    while (line.hasRemaining()) channel.write(line);
    buffer.clear();
    do {
      if (channel.read(buffer) < 0) throw new EOFException("the agent has hung up");
    } while (buffer.get(buffer.position() - 1) != '\n');
    return new String(buffer.array(), 0, buffer.position() - 1, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException { channel.close(); }
}
