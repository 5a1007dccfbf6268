import io.netty.bootstrap.*;
import io.netty.buffer.*;
import io.netty.channel.*;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.*;
import io.netty.handler.codec.LineBasedFrameDecoder;
import io.netty.handler.codec.string.*;

import java.io.*;
import java.net.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;

/** A broker of calls: for each line of a caller it asks the registry by a line, and answers with the reply. */
public class Broker {
    static final EventLoopGroup loops = new NioEventLoopGroup(2);
    static final AtomicLong heartbeats = new AtomicLong();

    public static void main(String[] args) throws Exception {
        ServerSocket registry = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().name("registry").start(() -> serve(registry));
        for (EventLoop loop : List.of(loops.next(), loops.next())) {
            loop.scheduleAtFixedRate(heartbeats::incrementAndGet, 100, 100, TimeUnit.MILLISECONDS);
        }
        List<Registry> connections = new ArrayList<>();
        for (int i = 0; i < 2; i++) connections.add(new Registry(registry.getLocalPort()));
        Channel server =
                new ServerBootstrap()
                        .group(loops)
                        .channel(NioServerSocketChannel.class)
                        .childHandler(
                                new ChannelInitializer<SocketChannel>() {
                                    @Override
                                    protected void initChannel(SocketChannel ch) {
                                        ch.pipeline()
                                                .addLast(new LineBasedFrameDecoder(1000), new StringDecoder())
                                                .addLast(new StringEncoder(), new Calls(connections));
                                    }
                                })
                        .bind(InetAddress.getLoopbackAddress(), 0)
                        .sync()
                        .channel();
        int port = ((InetSocketAddress) server.localAddress()).getPort();
        for (int i = 1; i <= 6; i++) Thread.ofVirtual().name("caller-" + i).start(() -> call(port));
        while (true) {
            Thread.sleep(2000);
            System.out.println(heartbeats + " heartbeats");
        }
    }

    static class Calls extends SimpleChannelInboundHandler<String> {
        final List<Registry> connections;

        Calls(List<Registry> connections) {
            this.connections = connections;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, String call) throws Exception {
            Registry registry = connections.get(ThreadLocalRandom.current().nextInt(connections.size()));
            ctx.writeAndFlush(registry.lookup(call).get() + "\n");
        }
    }

    /** A connection to the registry, which replies in order. */
    static class Registry extends SimpleChannelInboundHandler<String> {
        final Queue<CompletableFuture<String>> pending = new ConcurrentLinkedQueue<>();
        final Channel channel;

        Registry(int port) throws InterruptedException {
            channel =
                    new Bootstrap()
                            .group(loops)
                            .channel(NioSocketChannel.class)
                            .handler(
                                    new ChannelInitializer<SocketChannel>() {
                                        @Override
                                        protected void initChannel(SocketChannel ch) {
                                            ch.pipeline()
                                                    .addLast(new LineBasedFrameDecoder(1000), new StringDecoder())
                                                    .addLast(new StringEncoder(), Registry.this);
                                        }
                                    })
                            .connect(InetAddress.getLoopbackAddress(), port)
                            .sync()
                            .channel();
        }

        synchronized CompletableFuture<String> lookup(String name) {
            CompletableFuture<String> reply = new CompletableFuture<>();
            pending.add(reply);
            channel.writeAndFlush(name + "\n");
            return reply;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, String reply) {
            pending.remove().complete(reply);
        }
    }

    static void serve(ServerSocket registry) {
        try {
            while (true) {
                Socket s = registry.accept();
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try (BufferedReader in =
                                            new BufferedReader(new InputStreamReader(s.getInputStream()))) {
                                        for (String name; (name = in.readLine()) != null; ) {
                                            Thread.sleep(2);
                                            s.getOutputStream().write(("callee of " + name + "\n").getBytes());
                                        }
                                    } catch (Exception e) {
                                        e.printStackTrace();
                                    }
                                });
            }
        } catch (IOException e) {
            e.printStackTrace();
        }
    }

    static void call(int port) {
        try (Socket s = new Socket(InetAddress.getLoopbackAddress(), port)) {
            BufferedReader in = new BufferedReader(new InputStreamReader(s.getInputStream()));
            for (int n = 1; ; n++) {
                s.getOutputStream().write(("call " + n + "\n").getBytes());
                if (in.readLine() == null) return;
            }
        } catch (IOException e) {
            e.printStackTrace();
        }
    }
}
