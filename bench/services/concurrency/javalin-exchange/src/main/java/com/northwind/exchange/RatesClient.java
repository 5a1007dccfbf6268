package com.northwind.exchange;

import com.northwind.exchange.rates.Rate;
import com.northwind.exchange.rates.RateRequest;
import com.northwind.exchange.rates.RatesGrpc;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.CompletableFuture;

class RatesClient {
  private final RatesGrpc.RatesStub rates;

  RatesClient(int port) {
    ManagedChannel channel = NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
    rates = RatesGrpc.newStub(channel);
  }

  CompletableFuture<Rate> current(String from, String to) {
    var result = new CompletableFuture<Rate>();
    rates.current(RateRequest.newBuilder().setFrom(from).setTo(to).build(), new StreamObserver<>() {
      @Override public void onNext(Rate rate) { result.complete(rate); }
      @Override public void onError(Throwable t) { result.completeExceptionally(t); }
      @Override public void onCompleted() {}
    });
    return result;
  }
}
