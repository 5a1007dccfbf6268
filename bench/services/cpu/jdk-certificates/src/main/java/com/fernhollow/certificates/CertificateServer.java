package com.fernhollow.certificates;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import javax.xml.transform.TransformerException;

public class CertificateServer {
  private static final String PREFIX = "/certificates/";

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "10000");
    var certificates = new Certificates(new Transcripts());
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newFixedThreadPool(24, Thread.ofPlatform().name("certificates-", 1).factory()));
    server.createContext(PREFIX, exchange -> {
      try (exchange) {
        byte[] body = certificates.html(exchange.getRequestURI().getPath().substring(PREFIX.length())).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      } catch (TransformerException e) {
        throw new IOException(e);
      }
    });
    server.start();
  }
}
