package com.quillfordretail.timesheets;

import jakarta.ws.rs.core.UriBuilder;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.jackson.JacksonFeature;
import org.glassfish.jersey.server.ResourceConfig;

public final class TimesheetServer {
  private TimesheetServer() {}

  public static void main(String[] args) throws Exception {
    var resources = new ResourceConfig()
        .register(JacksonFeature.class)
        .register(new TimesheetResource(new Timesheets(), new PayrollWindow()));
    var address = UriBuilder.fromUri("http://127.0.0.1/").port(Integer.getInteger("port", 8080)).build();
    var server = GrizzlyHttpServerFactory.createHttpServer(address, resources, false);
    server.getListener("grizzly").getTransport().setWorkerThreadPoolConfig(
        ThreadPoolConfig.defaultConfig().setPoolName("timesheets").setCorePoolSize(64).setMaxPoolSize(64));
    server.start();
    Thread.currentThread().join();
  }
}
