package com.tallisford.coppersmiths;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The line to the excise office. It is asked, and answers, one question after another. */
public class ExciseLine {
  private final Socket socket;
  private final BufferedReader answers;

  public ExciseLine(int port) throws IOException {
    socket = new Socket(InetAddress.getByName("127.0.0.1"), port);
    socket.setTcpNoDelay(true);
    answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
  }

  public String ask(String question) throws IOException {
    socket.getOutputStream().write((question + "\n").getBytes(StandardCharsets.US_ASCII));
    String answer = answers.readLine();
    if (answer == null) throw new IOException("the excise office has hung up");
    return answer;
  }
}
