package org.ironbar.turnkeys;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Asks for access by RADIUS, whose identifiers have eight bits, so that 256 requests may be under way. */
final class RadiusClient {
  private static final int IDENTIFIERS = 256;

  private final DatagramSocket socket = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  private final BlockingQueue<Integer> free = new ArrayBlockingQueue<>(IDENTIFIERS);
  private final AtomicReferenceArray<CompletableFuture<Packet>> pending = new AtomicReferenceArray<>(IDENTIFIERS);

  RadiusClient(int port) throws IOException {
    socket.connect(InetAddress.getLoopbackAddress(), port);
    for (int identifier = 0; identifier < IDENTIFIERS; identifier++) {
      free.add(identifier);
    }
    Thread.ofPlatform().name("radius-receiver").daemon().start(this::receive);
  }

  boolean accepts(String user) throws Exception {
    int identifier = free.take();
    try {
      var reply = new CompletableFuture<Packet>();
      pending.set(identifier, reply);
      socket.send(Packet.accessRequest(identifier, user).datagram());
      return reply.get(30, TimeUnit.SECONDS).code() == Packet.ACCESS_ACCEPT;
    } finally {
      pending.set(identifier, null);
      free.add(identifier);
    }
  }

  private void receive() {
    var datagram = new DatagramPacket(new byte[Packet.LONGEST], Packet.LONGEST);
    while (true) {
      try {
        socket.receive(datagram);
        Packet packet = Packet.parse(datagram);
        CompletableFuture<Packet> reply = pending.get(packet.identifier());
        if (reply != null) reply.complete(packet);
      } catch (IOException e) {
        return;
      }
    }
  }
}
