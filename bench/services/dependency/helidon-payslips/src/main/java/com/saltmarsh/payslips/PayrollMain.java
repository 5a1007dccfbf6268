package com.saltmarsh.payslips;

import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** The payroll: works every payslip out anew, which takes 30 ms, eight at a time. */
public final class PayrollMain {
  private PayrollMain() {}

  public static void main(String[] args) throws Exception {
    var server = NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
        .executor(Executors.newFixedThreadPool(8))
        .addService(ServerServiceDefinition.builder("payroll.Payroll")
            .addMethod(Payroll.NET, ServerCalls.asyncUnaryCall(PayrollMain::net))
            .build())
        .build()
        .start();
    System.out.println(server.getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void net(String employee, StreamObserver<String> answer) {
    try {
      Thread.sleep(30);
      answer.onNext(String.valueOf(2000 + Math.floorMod(employee.hashCode(), 1500)));
      answer.onCompleted();
    } catch (InterruptedException e) {
      answer.onError(Status.CANCELLED.asRuntimeException());
    }
  }
}
