package com.tallisford.fellmongers.grading;

import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** The grading house, a program of its own: it has six graders. */
public final class GradingProgram extends GradingGrpc.GradingImplBase {
  private static final int GRADERS = 6;
  private static final int GRADING_MS = 20;

  private GradingProgram() {}

  public static void main(String[] args) throws Exception {
    Server server = NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
        .executor(Executors.newFixedThreadPool(GRADERS))
        .addService(new GradingProgram())
        .build()
        .start();
    System.out.println(server.getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  @Override
  public void grade(Fell fell, StreamObserver<Grades> answer) {
    try {
      Thread.sleep(GRADING_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    int first = fell.getPelts() * 2 / 3;
    int second = (fell.getPelts() - first) / 2;
    answer.onNext(Grades.newBuilder().setLot(fell.getLot()).setFirst(first).setSecond(second)
        .setRejected(fell.getPelts() - first - second).build());
    answer.onCompleted();
  }
}
