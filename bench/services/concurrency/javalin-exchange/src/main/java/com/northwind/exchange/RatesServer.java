package com.northwind.exchange;

import com.northwind.exchange.rates.Rate;
import com.northwind.exchange.rates.RateRequest;
import com.northwind.exchange.rates.RatesGrpc;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** The treasury's rate service, for local runs: 24 ms a rate. */
public class RatesServer extends RatesGrpc.RatesImplBase {
  @Override public void current(RateRequest request, StreamObserver<Rate> response) {
    try {
      Thread.sleep(24);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    response.onNext(Rate.newBuilder().setFrom(request.getFrom()).setTo(request.getTo()).setRate(1.0873).build());
    response.onCompleted();
  }

  public static void main(String[] args) throws Exception {
    Server server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0))
        .maxConcurrentCallsPerConnection(8)
        .executor(Executors.newVirtualThreadPerTaskExecutor())
        .addService(new RatesServer())
        .build().start();
    System.out.println(server.getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
