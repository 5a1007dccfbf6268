package com.merestone.basketweavers;

import common.Partner;
import java.net.URI;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

public final class BasketServer {
  private static final int THREADS = 48;

  private BasketServer() {}

  public static void main(String[] args) throws Exception {
    // The willow dealer answers at once, in a manner of speaking; the carrier has five clerks.
    var willow = new Supplier("willow", Partner.start("-Ddelay=4"));
    var carrier = new Supplier("carrier", Partner.start("-Ddelay=36", "-Dworkers=5"));
    var resources = new ResourceConfig().register(new BasketResource(willow, carrier));
    URI address = URI.create("http://127.0.0.1:" + Integer.getInteger("port", 8080) + "/");
    HttpServer server = GrizzlyHttpServerFactory.createHttpServer(address, resources, false);
    for (NetworkListener listener : server.getListeners()) {
      var threads = ThreadPoolConfig.defaultConfig().setPoolName("baskets").setCorePoolSize(THREADS).setMaxPoolSize(THREADS);
      listener.getTransport().setWorkerThreadPoolConfig(threads);
      listener.getTransport().setServerConnectionBackLog(2048);
    }
    server.start();
    Thread.currentThread().join();
  }
}
