package org.ironbar.turnkeys;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stands in for the prison's RADIUS server: five threads look users up, 20 ms each. */
public final class RadiusServer {
  private final DatagramSocket socket;

  private RadiusServer(DatagramSocket socket) {
    this.socket = socket;
  }

  public static void main(String[] args) throws IOException {
    var socket = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    var server = new RadiusServer(socket);
    Thread.ofPlatform().daemon().start(server::receive);
    System.out.println(socket.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private void receive() {
    ExecutorService lookups = Executors.newFixedThreadPool(5);
    while (true) {
      var datagram = new DatagramPacket(new byte[Packet.LONGEST], Packet.LONGEST);
      try {
        socket.receive(datagram);
      } catch (IOException e) {
        return;
      }
      lookups.execute(() -> answer(datagram));
    }
  }

  private void answer(DatagramPacket request) {
    try {
      Thread.sleep(20);
      DatagramPacket reply = Packet.parse(request).accepted().datagram();
      reply.setSocketAddress(request.getSocketAddress());
      socket.send(reply);
    } catch (IOException e) {
      System.err.println("not answered: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
