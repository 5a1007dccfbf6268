package com.fenwardcourts.bailiwicks;

import common.Partner;
import java.net.URI;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

public final class Bailiwicks {
  private Bailiwicks() {}

  public static void main(String[] args) throws Exception {
    var chain = new ReceiptChain(Partner.start("-Ddelay=20"));
    var config = new ResourceConfig().register(new FineResource(new FineRegister())).register(new SealedReceipts(chain));
    HttpServer server = GrizzlyHttpServerFactory.createHttpServer(
        URI.create("http://127.0.0.1:" + Integer.getInteger("port", 8080) + "/"), config, false);
    var transport = server.getListener("grizzly").getTransport();
    transport.setServerConnectionBackLog(2048);
    transport.setWorkerThreadPoolConfig(ThreadPoolConfig.defaultConfig().setPoolName("courts").setCorePoolSize(64).setMaxPoolSize(64));
    server.start();
    Thread.currentThread().join();
  }
}
