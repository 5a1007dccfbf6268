package com.samphire.tearooms;

import com.linecorp.armeria.common.util.BlockingTaskExecutor;
import com.linecorp.armeria.server.Server;
import common.Partner;
import java.net.InetSocketAddress;

public final class TearoomsServer {
  private TearoomsServer() {}

  public static void main(String[] args) throws Exception {
    var menus = new Menus(Partner.start("-Ddelay=45"));
    var houses = new Houses(Partner.start("-Ddelay=14"));
    var threads = BlockingTaskExecutor.builder().numThreads(48).threadNamePrefix("bookings").build();
    Server server = Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .blockingTaskExecutor(threads, true)
        .requestTimeoutMillis(60_000)
        .annotatedService(new BookingService(menus, new BookingStore(), houses))
        .build();
    server.start().join();
    server.blockUntilShutdown();
  }
}
