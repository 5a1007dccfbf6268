package com.customsquay.tidewaiters;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The customs' rolls: a database that speaks PostgreSQL's protocol and takes 18 ms for a query, on any number of connections. */
public final class Rolls {
  private static final int TEXT = 25;

  private Rolls() {}

  public static void main(String[] args) throws IOException {
    var server = new ServerSocket(0, 256, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> accept(server));
    System.out.println(server.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void accept(ServerSocket server) {
    while (true) {
      try {
        Socket session = server.accept();
        session.setTcpNoDelay(true);
        Thread.ofVirtual().start(() -> serve(session));
      } catch (IOException e) {
        return;
      }
    }
  }

  private static void serve(Socket session) {
    try (session) {
      var in = new DataInputStream(new BufferedInputStream(session.getInputStream()));
      in.readNBytes(in.readInt() - 4);
      var welcome = new ByteArrayOutputStream();
      message(welcome, 'R', new byte[4]);
      message(welcome, 'S', text("server_version\00016.4\000"));
      message(welcome, 'S', text("client_encoding\000UTF8\000"));
      message(welcome, 'K', new byte[8]);
      message(welcome, 'Z', text("I"));
      session.getOutputStream().write(welcome.toByteArray());
      for (int type = in.read(); type == 'Q'; type = in.read()) {
        String query = new String(in.readNBytes(in.readInt() - 4), StandardCharsets.UTF_8);
        Thread.sleep(18);
        session.getOutputStream().write(answer("officer of " + query.replaceAll("\\D", "")));
      }
    } catch (IOException e) {
      // The service has closed the connection.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static byte[] answer(String officer) throws IOException {
    var answer = new ByteArrayOutputStream();
    var columns = new ByteArrayOutputStream();
    var column = new DataOutputStream(columns);
    column.writeShort(1);
    column.write(text("officer\000"));
    column.writeInt(0);
    column.writeShort(0);
    column.writeInt(TEXT);
    column.writeShort(-1);
    column.writeInt(-1);
    column.writeShort(0);
    message(answer, 'T', columns.toByteArray());
    var row = new ByteArrayOutputStream();
    var value = new DataOutputStream(row);
    value.writeShort(1);
    value.writeInt(officer.length());
    value.write(text(officer));
    message(answer, 'D', row.toByteArray());
    message(answer, 'C', text("SELECT 1\000"));
    message(answer, 'Z', text("I"));
    return answer.toByteArray();
  }

  private static void message(ByteArrayOutputStream to, char type, byte[] content) throws IOException {
    var out = new DataOutputStream(to);
    out.writeByte(type);
    out.writeInt(4 + content.length);
    out.write(content);
  }

  private static byte[] text(String text) { return text.getBytes(StandardCharsets.UTF_8); }
}
