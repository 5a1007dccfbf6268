import io.netty.bootstrap.*;
import io.netty.channel.*;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.*;
import io.netty.handler.codec.LineBasedFrameDecoder;
import io.netty.handler.codec.string.*;

import java.io.*;
import java.net.*;
import java.util.concurrent.*;

public class Gateway {
    static final ExecutorService engine =
            Executors.newFixedThreadPool(
                    16, Thread.ofPlatform().daemon().name("evita-engine-", 0).factory());

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("client")) server(port);
        else load(port);
        Thread.sleep(60_000);
    }

    static void server(int port) throws Exception {
        var group =
                new NioEventLoopGroup(
                        2,
                        new io.netty.util.concurrent.DefaultThreadFactory("armeria-eventloop-nio"));
        new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(
                        new ChannelInitializer<SocketChannel>() {
                            protected void initChannel(SocketChannel c) {
                                c.pipeline()
                                        .addLast(
                                                new LineBasedFrameDecoder(100),
                                                new StringDecoder(),
                                                new StringEncoder(),
                                                new SimpleChannelInboundHandler<String>() {
                                                    protected void channelRead0(
                                                            ChannelHandlerContext x, String line) {
                                                        x.writeAndFlush(progress(line) + "\n");
                                                    }
                                                });
                            }
                        })
                .bind("127.0.0.1", port)
                .sync();
    }

    static String progress(String mutation) {
        return CompletableFuture.supplyAsync(() -> apply(mutation), engine).join();
    }

    static String apply(String mutation) {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
        }
        return mutation;
    }

    static void load(int port) throws Exception {
        Thread.sleep(3500);
        for (int i = 0; i < 40; i++)
            Thread.ofVirtual()
                    .start(
                            () -> {
                                try (Socket s = new Socket("127.0.0.1", port)) {
                                    var in =
                                            new BufferedReader(
                                                    new InputStreamReader(s.getInputStream()));
                                    while (true) {
                                        s.getOutputStream().write("mutation\n".getBytes());
                                        in.readLine();
                                    }
                                } catch (IOException e) {
                                    e.printStackTrace();
                                }
                            });
    }
}
