package com.larkhill.tollroads;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A session signed on to the register of one country: a line asks, a line answers. */
final class RegisterSession implements AutoCloseable {
  private final Socket socket;
  private final BufferedReader in;
  private final OutputStream out;

  RegisterSession(int port, String country) throws IOException {
    socket = new Socket(InetAddress.getByName("127.0.0.1"), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(5000);
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    out = socket.getOutputStream();
    ask("signon " + country);
  }

  String ask(String line) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    String answer = in.readLine();
    if (answer == null) throw new EOFException("session closed by the exchange");
    return answer;
  }

  @Override public void close() throws IOException {
    socket.close();
  }
}
