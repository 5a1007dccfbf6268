package com.larkmoor.clockmakers;

import com.linecorp.armeria.server.Server;
import java.net.InetSocketAddress;

public final class ClockServer {
  private ClockServer() {}

  public static void main(String[] args) {
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .requestTimeoutMillis(30_000)
        .blockingTaskExecutor(30)
        .annotatedService(new TrainService(new Workbench()))
        .build()
        .start()
        .join();
  }
}
