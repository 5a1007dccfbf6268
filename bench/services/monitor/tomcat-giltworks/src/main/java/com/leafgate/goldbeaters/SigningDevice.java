package com.leafgate.goldbeaters;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The device that has our key. It signs a line in 16 ms; we log in once, and keep the session. */
final class SigningDevice {
  private final OutputStream out;
  private final BufferedReader in;

  SigningDevice(int port) throws IOException {
    var session = new Socket(InetAddress.getByName("127.0.0.1"), port);
    session.setTcpNoDelay(true);
    out = session.getOutputStream();
    in = new BufferedReader(new InputStreamReader(session.getInputStream(), StandardCharsets.US_ASCII));
  }

  /** A question and its answer belong together, so nobody may come between them. */
  synchronized String sign(String text) throws IOException {
    out.write((text + "\n").getBytes(StandardCharsets.US_ASCII));
    String answer = in.readLine();
    if (answer == null) throw new EOFException("the signing device has hung up");
    return Integer.toHexString(answer.hashCode());
  }
}
