import io.netty.bootstrap.*;
import io.netty.buffer.*;
import io.netty.channel.*;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.*;
import io.netty.handler.codec.LineBasedFrameDecoder;
import io.netty.handler.codec.string.*;

import java.util.concurrent.*;

public class Client {
    static final ThreadPoolExecutor shared =
            new ThreadPoolExecutor(
                    2,
                    4,
                    60,
                    TimeUnit.SECONDS,
                    new LinkedBlockingQueue<>(10),
                    r -> {
                        Thread t = new Thread(r, "evita-client-" + System.nanoTime() % 1000);
                        t.setDaemon(true);
                        return t;
                    },
                    new ThreadPoolExecutor.CallerRunsPolicy());
    static final CompletableFuture<String> acknowledgement = new CompletableFuture<>();

    public static void main(String[] args) throws Exception {
        var group =
                new NioEventLoopGroup(
                        1, new io.netty.util.concurrent.DefaultThreadFactory("server"));
        Channel server =
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
                                                                    ChannelHandlerContext x,
                                                                    String line) {
                                                                if (line.equals("close"))
                                                                    x.executor()
                                                                    .schedule(
                                                                            () ->
                                                                          x.writeAndFlush("ack\n"),
                                                                            1500,
                                                                            TimeUnit.MILLISECONDS);
                                                                else
                                                                    x.writeAndFlush(
                                                                            "event " + line + "\n");
                                                            }
                                                        });
                                    }
                                })
                        .bind("127.0.0.1", 0)
                        .sync()
                        .channel();
        var loop =
                new NioEventLoopGroup(
                        1,
                        new io.netty.util.concurrent.DefaultThreadFactory(
                                "armeria-common-worker-nio"));
        Channel client =
                new Bootstrap()
                        .group(loop)
                        .channel(NioSocketChannel.class)
                        .handler(
                                new ChannelInitializer<SocketChannel>() {
                                    protected void initChannel(SocketChannel c) {
                                        c.pipeline()
                                                .addLast(
                                                        new LineBasedFrameDecoder(100),
                                                        new StringDecoder(),
                                                        new StringEncoder(),
                                                        new SimpleChannelInboundHandler<String>() {
                                                            protected void channelRead0(
                                                                    ChannelHandlerContext x,
                                                                    String line) {
                                                                if (line.equals("ack"))
                                                                    acknowledgement.complete(line);
                                                                else onEvent(x.channel(), line);
                                                            }
                                                        });
                                    }
                                })
                        .connect(server.localAddress())
                        .sync()
                        .channel();
        for (int i = 0; i < 40; i++) {
            client.writeAndFlush(i + "\n");
            Thread.sleep(20);
        }
        System.out.println("call: " + acknowledgement.get(50, TimeUnit.SECONDS));
    }

    /** Closes the subscription: a callback of the event loop, handed to the shared pool. */
    static void onEvent(Channel channel, String line) {
        shared.execute(
                () -> {
                    channel.writeAndFlush("close\n");
                    awaitAcknowledgement();
                });
    }

    static void awaitAcknowledgement() {
        acknowledgement.join();
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
        }
    }
}
