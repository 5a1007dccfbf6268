import io.grpc.*;
import io.grpc.netty.shaded.io.grpc.netty.*;
import io.grpc.stub.*;

import java.io.*;
import java.net.InetSocketAddress;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Barrage {
    static final MethodDescriptor.Marshaller<String> text =
            new MethodDescriptor.Marshaller<>() {
                public InputStream stream(String s) {
                    return new ByteArrayInputStream(s.getBytes());
                }

                public String parse(InputStream in) {
                    try {
                        return new String(in.readAllBytes());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            };
    static final MethodDescriptor<String, String> subscribe =
            MethodDescriptor.<String, String>newBuilder(text, text)
                    .setType(MethodDescriptor.MethodType.SERVER_STREAMING)
                    .setFullMethodName("barrage/subscribe")
                    .build();

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else client(port);
        Thread.sleep(60_000);
    }

    static void server(int port) throws Exception {
        ScheduledExecutorService ticks = Executors.newScheduledThreadPool(1);
        NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", port))
                .maxConcurrentCallsPerConnection(128)
                .addService(
                        ServerServiceDefinition.builder("barrage")
                                .addMethod(
                                        subscribe,
                                        ServerCalls.asyncServerStreamingCall(
                                                (q, out) ->
                                                        ticks.scheduleAtFixedRate(
                                                                () -> out.onNext("tick"),
                                                                0,
                                                                1,
                                                                TimeUnit.SECONDS)))
                                .build())
                .build()
                .start();
    }

    static void client(int port) throws Exception {
        ManagedChannel channel =
                NettyChannelBuilder.forAddress("127.0.0.1", port).usePlaintext().build();
        AtomicInteger served = new AtomicInteger();
        for (int i = 0; i < 200; i++) {
            Thread.ofPlatform()
                    .daemon()
                    .name("subscriber-" + i)
                    .start(
                            () -> {
                                var updates =
                                        ClientCalls.blockingServerStreamingCall(
                                                channel, subscribe, CallOptions.DEFAULT, "table");
                                boolean first = true;
                                while (updates.hasNext()) {
                                    update(updates.next());
                                    if (first) {
                                        first = false;
                                        served.incrementAndGet();
                                    }
                                }
                            });
        }
        for (int i = 0; i < 40; i++) {
            Thread.sleep(1000);
            System.out.println("subscriptions with data: " + served);
        }
    }

    static void update(String tick) {}
}
