package com.tallisford.fellmongers;

import com.tallisford.fellmongers.grading.GradingProgram;
import common.Program;
import io.grpc.ManagedChannelBuilder;
import io.helidon.webserver.WebServer;

public final class Main {
  private static final int CALLS = 48;

  private Main() {}

  public static void main(String[] args) {
    int house = Program.start(GradingProgram.class.getName()).port();
    var channel = ManagedChannelBuilder.forAddress("127.0.0.1", house).usePlaintext().build();
    var lots = new LotRepository();
    var service = new LotService(lots, new GradingHouse(channel, CALLS));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.register("/lots", service))
        .build()
        .start();
  }
}
