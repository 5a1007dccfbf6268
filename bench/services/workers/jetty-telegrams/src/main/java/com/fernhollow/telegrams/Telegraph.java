package com.fernhollow.telegrams;

import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** The telegraph, which other departments call as well; a telegram is keyed in 42 ms. */
final class Telegraph {
  private final AtomicLong sent = new AtomicLong();

  Server start() throws IOException {
    return NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
        .executor(Executors.newFixedThreadPool(8, Thread.ofPlatform().name("telegraph-", 1).daemon().factory()))
        .addService(ServerServiceDefinition.builder(TelegraphApi.SERVICE)
            .addMethod(TelegraphApi.SEND, ServerCalls.asyncUnaryCall(this::send))
            .build())
        .build()
        .start();
  }

  private void send(String text, StreamObserver<String> answer) {
    try {
      Thread.sleep(42);
      answer.onNext(sent.incrementAndGet() + "/" + text.length());
      answer.onCompleted();
    } catch (InterruptedException e) {
      answer.onError(Status.CANCELLED.asRuntimeException());
    }
  }
}
