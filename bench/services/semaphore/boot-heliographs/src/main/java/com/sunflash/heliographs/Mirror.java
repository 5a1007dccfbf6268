package com.sunflash.heliographs;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Flashes to the hilltop: a number and a question in a datagram. By agreement, no more than 6 are to be under way. */
final class Mirror {
  private final Semaphore window = new Semaphore(6);
  private final AtomicInteger numbers = new AtomicInteger();
  private final Map<Integer, CompletableFuture<String>> open = new ConcurrentHashMap<>();
  private final DatagramChannel channel = DatagramChannel.open();

  Mirror(int port) throws IOException {
    channel.setOption(StandardSocketOptions.SO_RCVBUF, 1 << 20);
    channel.connect(new InetSocketAddress("127.0.0.1", port));
    Thread.ofPlatform().name("lookout").daemon().start(this::watch);
  }

  String ask(String station) throws IOException, InterruptedException {
    window.acquire();
    int number = numbers.incrementAndGet();
    try {
      var answer = new CompletableFuture<String>();
      open.put(number, answer);
      byte[] name = station.getBytes(StandardCharsets.UTF_8);
      channel.write(ByteBuffer.allocate(4 + name.length).putInt(number).put(name).flip());
      return answer.completeOnTimeout("fog", 2, TimeUnit.SECONDS).join();
    } finally {
      open.remove(number);
      window.release();
    }
  }

  private void watch() {
    var flash = ByteBuffer.allocate(1024);
    try {
      while (true) {
        channel.read(flash.clear());
        var answer = open.get(flash.flip().getInt());
        if (answer != null) answer.complete(StandardCharsets.UTF_8.decode(flash).toString());
      }
    } catch (IOException e) {
      open.values().forEach(answer -> answer.completeExceptionally(e));
    }
  }
}
