package com.quillfordretail.shelflabels;

import common.Partner;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentLinkedDeque;

/** The access point in the store's ceiling: a label answers after 21 ms, and it listens to any number of sessions. */
@ApplicationScoped
public class AccessPoint {
  private final ConcurrentLinkedDeque<Session> idle = new ConcurrentLinkedDeque<>();
  private final int port = Partner.start("-Dspeak=lines", "-Ddelay=21");

  String show(String article, int cents) throws IOException {
    Session session = idle.poll();
    if (session == null) session = Session.open(port);
    String answer = session.ask("SHOW " + article + " " + cents);
    idle.push(session);
    return answer.startsWith("VALUE") ? "good" : "weak";
  }

  private record Session(Socket socket, BufferedReader in) {
    static Session open(int port) throws IOException {
      var socket = new Socket("127.0.0.1", port);
      socket.setTcpNoDelay(true);
      return new Session(socket, new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)));
    }

    String ask(String line) throws IOException {
      socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
      String answer = in.readLine();
      if (answer == null) throw new EOFException("access point has hung up");
      return answer;
    }
  }
}
