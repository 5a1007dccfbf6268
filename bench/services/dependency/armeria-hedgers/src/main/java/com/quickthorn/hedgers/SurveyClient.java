package com.quickthorn.hedgers;

import dev.failsafe.Bulkhead;
import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import io.grpc.CallOptions;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.okhttp.OkHttpChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Calls the survey over gRPC, one channel for all, with at most 60 calls under way. */
final class SurveyClient {
  private final ManagedChannel channel;
  private final FailsafeExecutor<Object> bulkhead =
      Failsafe.with(Bulkhead.builder(60).withMaxWaitTime(Duration.ofSeconds(10)).build());

  SurveyClient(int port) {
    channel = OkHttpChannelBuilder.forAddress("127.0.0.1", port, InsecureChannelCredentials.create()).build();
  }

  int metres(String hedge) {
    return bulkhead.get(() -> Integer.parseInt(ClientCalls.blockingUnaryCall(
        channel, Survey.MEASURE, CallOptions.DEFAULT.withDeadlineAfter(30, TimeUnit.SECONDS), hedge)));
  }
}
