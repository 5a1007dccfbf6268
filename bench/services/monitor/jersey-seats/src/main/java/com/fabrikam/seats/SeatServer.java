package com.fabrikam.seats;

import common.Partner;
import jakarta.ws.rs.core.UriBuilder;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

public class SeatServer {
  public static void main(String[] args) throws Exception {
    var plans = new SeatPlans(new BookingLog(Partner.start("-Ddelay=5")));
    var resources = new ResourceConfig().register(new SeatResource(plans));
    var address = UriBuilder.fromUri("http://0.0.0.0/").port(Integer.getInteger("port", 8080)).build();
    var server = GrizzlyHttpServerFactory.createHttpServer(address, resources, false);
    server.getListener("grizzly").getTransport()
        .setWorkerThreadPoolConfig(ThreadPoolConfig.defaultConfig().setPoolName("seats").setCorePoolSize(40).setMaxPoolSize(40));
    server.start();
    Thread.currentThread().join();
  }
}
