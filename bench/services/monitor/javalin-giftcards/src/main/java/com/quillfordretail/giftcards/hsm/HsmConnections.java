package com.quillfordretail.giftcards.hsm;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Sessions at the HSM; as many as are needed at once, kept for the next. */
final class HsmConnections {
  private final ConcurrentLinkedDeque<Session> idle = new ConcurrentLinkedDeque<>();
  private final String host;
  private final int port;

  HsmConnections(String host, int port) {
    this.host = host;
    this.port = port;
  }

  String ask(String command) throws IOException {
    Session session = idle.poll();
    if (session == null) session = new Session(new Socket(host, port));
    String answer = session.ask(command);
    idle.push(session);
    return answer;
  }

  private static final class Session {
    private final Socket socket;
    private final BufferedReader in;

    Session(Socket socket) throws IOException {
      this.socket = socket;
      socket.setTcpNoDelay(true);
      in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    }

    String ask(String command) throws IOException {
      socket.getOutputStream().write((command + "\n").getBytes(StandardCharsets.US_ASCII));
      String answer = in.readLine();
      if (answer == null) throw new EOFException("HSM has hung up");
      return answer;
    }
  }
}
