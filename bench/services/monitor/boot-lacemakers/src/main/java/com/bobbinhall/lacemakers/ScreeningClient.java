package com.bobbinhall.lacemakers;

import common.Partner;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Component;

/** The export office's client, as it was delivered: one connection, on which a question follows an answer. */
@Component
class ScreeningClient {
  private final BufferedReader in;
  private final OutputStream out;

  ScreeningClient() throws IOException {
    var socket = new Socket(InetAddress.getByName("127.0.0.1"), Partner.start("-Dspeak=lines", "-Ddelay=22"));
    socket.setTcpNoDelay(true);
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    out = socket.getOutputStream();
  }

  synchronized boolean listed(String customer) throws IOException {
    out.write(("SCREEN " + customer + "\n").getBytes(StandardCharsets.US_ASCII));
    String answer = in.readLine();
    if (answer == null) throw new IOException("the export office has hung up");
    return answer.startsWith("LISTED");
  }
}
