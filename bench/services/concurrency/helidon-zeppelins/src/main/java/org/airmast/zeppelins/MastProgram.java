package org.airmast.zeppelins;

import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** The mast's own program: 40 ms to moor, as many at once as come, twelve on a connection. */
public final class MastProgram {
  private MastProgram() {}

  public static void main(String[] args) throws IOException {
    var server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0))
        .maxConcurrentCallsPerConnection(12)
        .executor(Executors.newVirtualThreadPerTaskExecutor())
        .addService(ServerServiceDefinition.builder("airmast.Mast")
            .addMethod(Mast.MOOR, ServerCalls.asyncUnaryCall(MastProgram::moor))
            .build())
        .build()
        .start();
    System.out.println(server.getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void moor(String zeppelin, StreamObserver<String> answer) {
    try {
      Thread.sleep(40);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    answer.onNext("rope-" + zeppelin.length());
    answer.onCompleted();
  }
}
