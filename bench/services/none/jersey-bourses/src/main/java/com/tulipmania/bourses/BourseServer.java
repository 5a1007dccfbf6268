package com.tulipmania.bourses;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

public final class BourseServer {
  private BourseServer() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    var prices = new Prices(Partner.start("-Ddelay=30"));
    var resources = new ResourceConfig().register(new BulbResource(prices));
    URI address = URI.create("http://127.0.0.1:" + Integer.getInteger("port", 8080) + "/");
    HttpServer server = GrizzlyHttpServerFactory.createHttpServer(address, resources, false);
    for (NetworkListener listener : server.getListeners()) {
      listener.getTransport().setServerConnectionBackLog(2048);
      listener.getTransport().setWorkerThreadPoolConfig(
          ThreadPoolConfig.defaultConfig().setPoolName("bourse").setCorePoolSize(120).setMaxPoolSize(120));
    }
    new Brokers().start();
    server.start();
    Thread.currentThread().join(); // Grizzly's threads are daemons.
  }
}
