package com.quickthorn.hedgers;

import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.okhttp.OkHttpServerBuilder;
import io.grpc.stub.ServerCalls;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** Stands in for the survey of another team, a program of its own: six threads, 36 ms for a hedge. */
public final class SurveyServer {
  private SurveyServer() {}

  public static void main(String[] args) throws Exception {
    var measure = ServerCalls.<String, String>asyncUnaryCall((hedge, reply) -> {
      try {
        Thread.sleep(36);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      reply.onNext(Integer.toString(50 + Math.floorMod(hedge.hashCode(), 700)));
      reply.onCompleted();
    });
    Server server = OkHttpServerBuilder
        .forPort(new InetSocketAddress("127.0.0.1", 0), InsecureServerCredentials.create())
        .executor(Executors.newFixedThreadPool(6))
        .addService(ServerServiceDefinition.builder(Survey.SERVICE).addMethod(Survey.MEASURE, measure).build())
        .build()
        .start();
    System.out.println(server.getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
