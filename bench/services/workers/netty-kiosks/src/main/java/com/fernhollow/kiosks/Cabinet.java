package com.fernhollow.kiosks;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The cabinet in which the kiosks' keys hang. */
final class Cabinet {
  private final Socket line;
  private final BufferedReader in;

  Cabinet(int port) throws IOException {
    line = new Socket("127.0.0.1", port);
    line.setTcpNoDelay(true);
    in = new BufferedReader(new InputStreamReader(line.getInputStream(), StandardCharsets.UTF_8));
  }

  int hook(String kiosk) throws IOException {
    line.getOutputStream().write((kiosk + "\n").getBytes(StandardCharsets.UTF_8));
    String hook = in.readLine();
    if (hook == null) throw new EOFException("the cabinet is closed");
    return Integer.parseInt(hook);
  }
}
