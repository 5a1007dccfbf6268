import io.grpc.*;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;

import java.io.*;
import java.nio.charset.StandardCharsets;

/** Converts JSON requests to gRPC calls. */
class JsonToGrpcGatewayFilterFactory {
    static final MethodDescriptor<String, String> METHOD =
            MethodDescriptor.<String, String>newBuilder()
                    .setType(MethodDescriptor.MethodType.UNARY)
                    .setFullMethodName("HelloService/hello")
                    .setRequestMarshaller(new Text())
                    .setResponseMarshaller(new Text())
                    .build();

    GRPCResponseDecorator apply(String host, int port) {
        return new GRPCResponseDecorator(host, port);
    }

    static class GRPCResponseDecorator {
        private final String host;
        private final int port;

        GRPCResponseDecorator(String host, int port) {
            this.host = host;
            this.port = port;
        }

        String writeWith(String json) {
            Channel channel = createChannelChannel(host, port);
            return ClientCalls.blockingUnaryCall(channel, METHOD, CallOptions.DEFAULT, json);
        }

        private ManagedChannel createChannelChannel(String host, int port) {
            NettyChannelBuilder nettyChannelBuilder = NettyChannelBuilder.forAddress(host, port);
            return nettyChannelBuilder.usePlaintext().build();
        }
    }

    static class Text implements MethodDescriptor.Marshaller<String> {
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
