import io.grpc.*;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;

import java.net.*;

public class Gateway {
    public static void main(String[] args) throws Exception {
        Server hello =
                NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .addService(
                                ServerServiceDefinition.builder("HelloService")
                                        .addMethod(
                                                JsonToGrpcGatewayFilterFactory.METHOD,
                                                ServerCalls.asyncUnaryCall(
                                                        (request, observer) -> {
                                                            observer.onNext("hello " + request);
                                                            observer.onCompleted();
                                                        }))
                                        .build())
                        .build()
                        .start();
        var filter = new JsonToGrpcGatewayFilterFactory().apply("127.0.0.1", hello.getPort());
        for (int n = 1; n <= 300; n++) {
            filter.writeWith("{\"name\":\"" + n + "\"}");
            Thread.sleep(200);
        }
        Thread.sleep(1_000_000);
    }
}
