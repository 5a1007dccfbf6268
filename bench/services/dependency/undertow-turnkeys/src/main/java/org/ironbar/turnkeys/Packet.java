package org.ironbar.turnkeys;

import java.net.DatagramPacket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A packet of RADIUS (RFC 2865), with the name of a user at most. */
record Packet(int code, int identifier, byte[] authenticator, String user) {
  static final int ACCESS_REQUEST = 1;
  static final int ACCESS_ACCEPT = 2;
  static final int LONGEST = 4096;
  private static final int HEADER = 20;
  private static final byte USER_NAME = 1;

  static Packet accessRequest(int identifier, String user) {
    return new Packet(ACCESS_REQUEST, identifier, new byte[16], user);
  }

  Packet accepted() {
    return new Packet(ACCESS_ACCEPT, identifier, authenticator, user);
  }

  static Packet parse(DatagramPacket datagram) {
    ByteBuffer bytes = ByteBuffer.wrap(datagram.getData(), 0, datagram.getLength());
    int code = bytes.get();
    int identifier = bytes.get() & 0xff;
    bytes.getShort();
    var authenticator = new byte[16];
    bytes.get(authenticator);
    bytes.get();
    var user = new byte[bytes.get() - 2];
    bytes.get(user);
    return new Packet(code, identifier, authenticator, new String(user, StandardCharsets.UTF_8));
  }

  DatagramPacket datagram() {
    byte[] name = user.getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes = ByteBuffer.allocate(HEADER + 2 + name.length);
    bytes.put((byte) code).put((byte) identifier).putShort((short) bytes.capacity()).put(authenticator);
    bytes.put(USER_NAME).put((byte) (name.length + 2)).put(name);
    return new DatagramPacket(bytes.array(), bytes.capacity());
  }
}
