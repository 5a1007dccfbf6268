package com.fabrikam.signin;

import com.linecorp.armeria.common.util.BlockingTaskExecutor;
import com.linecorp.armeria.server.Server;

public class SignInServer {
  public static void main(String[] args) {
    var members = new Members();
    var blocking = BlockingTaskExecutor.builder().threadNamePrefix("signin").numThreads(24).build();
    Server.builder()
        .http(Integer.getInteger("port", 8080))
        .blockingTaskExecutor(blocking, true)
        .requestTimeoutMillis(30_000)
        .annotatedService(new SignInService(members))
        .build().start().join();
  }
}
