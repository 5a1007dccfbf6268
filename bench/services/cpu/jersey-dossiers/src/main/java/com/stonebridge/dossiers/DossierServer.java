package com.stonebridge.dossiers;

import java.net.URI;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

public class DossierServer {
  public static void main(String[] args) throws Exception {
    var config = new ResourceConfig().register(new DossierResource(new Registry()));
    HttpServer server = GrizzlyHttpServerFactory.createHttpServer(
        URI.create("http://127.0.0.1:" + Integer.getInteger("port", 8080) + "/"), config, false);
    for (var listener : server.getListeners()) {
      var transport = listener.getTransport();
      transport.setServerConnectionBackLog(2048);
      transport.setWorkerThreadPoolConfig(ThreadPoolConfig.defaultConfig().setPoolName("grizzly-worker").setCorePoolSize(29).setMaxPoolSize(29));
    }
    server.start();
    Thread.currentThread().join();
  }
}
