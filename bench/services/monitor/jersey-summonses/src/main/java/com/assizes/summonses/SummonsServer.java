package com.assizes.summonses;

import common.Partner;
import common.Program;
import jakarta.ws.rs.core.UriBuilder;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;

public final class SummonsServer {
  private static final int WORKERS = 36;

  private SummonsServer() {}

  public static void main(String[] args) throws Exception {
    var register = new CaseRegister(Partner.start("-Ddelay=9"));
    int relay = Program.start(MailRelay.class.getName(), "-Daccept.millis=24").port();
    var office = new ClerksOffice(register, new SummonsMailer(relay));

    var config = new ResourceConfig().property(ServerProperties.WADL_FEATURE_DISABLE, true).register(new SummonsResource(office));
    var address = UriBuilder.fromUri("http://127.0.0.1/").port(Integer.getInteger("port", 8080)).build();
    HttpServer server = GrizzlyHttpServerFactory.createHttpServer(address, config, false);
    for (NetworkListener listener : server.getListeners()) {
      listener.getTransport().setWorkerThreadPoolConfig(ThreadPoolConfig.defaultConfig()
          .setPoolName("assizes-http").setCorePoolSize(WORKERS).setMaxPoolSize(WORKERS));
      listener.getTransport().setServerConnectionBackLog(2048);
    }
    server.start();
    Thread.currentThread().join();
  }
}
