package com.larkhill.tidetables;

import com.larkhill.tidetables.api.TideReply;
import com.larkhill.tidetables.api.TideRequest;
import com.larkhill.tidetables.api.TidesGrpc;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** The tides by gRPC, for the front of this program and for the pilots. */
final class TideBackend extends TidesGrpc.TidesImplBase {
  private final GaugeArchive archive;

  TideBackend(GaugeArchive archive) {
    this.archive = archive;
  }

  int start() throws IOException {
    Server server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0))
        .executor(Executors.newFixedThreadPool(9, Thread.ofPlatform().name("tide-", 1).daemon().factory()))
        .addService(this)
        .build()
        .start();
    return server.getPort();
  }

  @Override public void next(TideRequest request, StreamObserver<TideReply> observer) {
    int[] tide = archive.read(request.getHarbour());
    observer.onNext(TideReply.newBuilder().setMinutes(tide[0]).setCentimetres(tide[1]).build());
    observer.onCompleted();
  }
}
