package com.ravensmoor.locksmiths;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public final class KeyServer {
  private KeyServer() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "30000");
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"),
        Integer.getInteger("port", 8080)), 2048);
    var number = new AtomicInteger();
    var counter = Executors.newFixedThreadPool(40, task -> new Thread(task, "counter-" + number.incrementAndGet()));
    server.setExecutor(counter);
    server.createContext("/orders", new OrderHandler(new Workshop(new KeyBench(), new SafeBench())));
    server.start();
  }
}
