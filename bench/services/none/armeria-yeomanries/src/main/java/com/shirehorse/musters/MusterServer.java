package com.shirehorse.musters;

import com.linecorp.armeria.common.util.BlockingTaskExecutor;
import com.linecorp.armeria.server.Server;
import common.Partner;
import java.net.InetSocketAddress;

public final class MusterServer {
  private MusterServer() {}

  public static void main(String[] args) {
    var roll = new MusterRoll();
    var remounts = new Remounts(Partner.start("-Ddelay=15"));
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .blockingTaskExecutor(BlockingTaskExecutor.builder().numThreads(120).threadNamePrefix("musters").build(), true)
        .annotatedService(new MusterService(roll, remounts))
        .build()
        .start()
        .join();
  }
}
