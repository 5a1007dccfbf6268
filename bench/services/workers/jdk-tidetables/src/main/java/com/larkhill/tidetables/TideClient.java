package com.larkhill.tidetables;

import com.larkhill.tidetables.api.TideReply;
import com.larkhill.tidetables.api.TideRequest;
import com.larkhill.tidetables.api.TidesGrpc;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;

final class TideClient {
  private final TidesGrpc.TidesBlockingStub tides;

  TideClient(int port) {
    tides = TidesGrpc.newBlockingStub(NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build());
  }

  TideReply next(String harbour) {
    return tides.next(TideRequest.newBuilder().setHarbour(harbour).build());
  }
}
