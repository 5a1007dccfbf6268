package com.sunflash.heliographs;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/** Answers any number of flashes at a time, each after 17 ms. */
public final class Hilltop {
  private Hilltop() {}

  public static void main(String[] args) throws IOException {
    var channel = DatagramChannel.open();
    channel.setOption(StandardSocketOptions.SO_RCVBUF, 1 << 20);
    channel.bind(new InetSocketAddress("127.0.0.1", 0));
    Thread.ofPlatform().daemon().start(() -> watch(channel));
    System.out.println(((InetSocketAddress) channel.getLocalAddress()).getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void watch(DatagramChannel channel) {
    try {
      while (true) {
        var flash = ByteBuffer.allocate(1024);
        SocketAddress sender = channel.receive(flash);
        int number = flash.flip().getInt();
        Thread.ofVirtual().start(() -> answer(channel, sender, number));
      }
    } catch (IOException e) {
      System.exit(1);
    }
  }

  private static void answer(DatagramChannel channel, SocketAddress sender, int number) {
    try {
      Thread.sleep(17);
      channel.send(ByteBuffer.allocate(9).putInt(number).put("clear".getBytes()).flip(), sender);
    } catch (IOException | InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
