package com.saltmarsh.payslips;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.MethodDescriptor;
import io.grpc.stub.ClientCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Asks the payroll what somebody gets this month. */
final class Payroll {
  static final MethodDescriptor<String, String> NET = MethodDescriptor.<String, String>newBuilder()
      .setType(MethodDescriptor.MethodType.UNARY)
      .setFullMethodName(MethodDescriptor.generateFullMethodName("payroll.Payroll", "Net"))
      .setRequestMarshaller(new Text())
      .setResponseMarshaller(new Text())
      .build();

  private final ManagedChannel channel;

  Payroll(int port) {
    channel = ManagedChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
  }

  String net(String employee) {
    return ClientCalls.blockingUnaryCall(channel, NET, CallOptions.DEFAULT.withDeadlineAfter(20, TimeUnit.SECONDS), employee);
  }

  private static final class Text implements MethodDescriptor.Marshaller<String> {
    @Override
    public InputStream stream(String value) {
      return new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String parse(InputStream stream) {
      try {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
