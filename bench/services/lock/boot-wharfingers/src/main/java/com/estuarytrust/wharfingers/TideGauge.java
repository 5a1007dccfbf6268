package com.estuarytrust.wharfingers;

import common.Partner;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/**
 * The gauge at the harbour mouth, which answers a line in 25 ms. It speaks over one session, and a
 * question and its answer belong together, so whoever asks has the session to himself.
 */
@Component
class TideGauge {
  private final ReentrantLock session = new ReentrantLock();
  private final Socket socket;
  private final BufferedReader answers;

  TideGauge() throws IOException {
    int port = Partner.start("-Dspeak=lines", "-Ddelay=25");
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
  }

  /** The water over the chart's zero at a quay, in centimetres. */
  int level(String quay) {
    session.lock();
    try {
      socket.getOutputStream().write(("LEVEL " + quay + "\n").getBytes(StandardCharsets.US_ASCII));
      String answer = answers.readLine();
      if (answer == null) throw new IOException("the gauge has hung up");
      return 120 + answer.length();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      session.unlock();
    }
  }
}
