package com.quickthorn.hedgers;

import com.linecorp.armeria.common.util.BlockingTaskExecutor;
import com.linecorp.armeria.server.Server;
import common.Program;
import java.net.InetSocketAddress;
import java.time.Duration;

public final class HedgersServer {
  private HedgersServer() {}

  public static void main(String[] args) {
    Program survey = Program.start(SurveyServer.class.getName());
    var hedges = new HedgeService(new SurveyClient(survey.port()), new Parishes());
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .requestTimeout(Duration.ofSeconds(60))
        .blockingTaskExecutor(BlockingTaskExecutor.builder().numThreads(40).threadNamePrefix("hedges").build(), true)
        .annotatedService("/hedges", hedges)
        .build()
        .start()
        .join();
  }
}
