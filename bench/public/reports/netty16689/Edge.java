import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.*;
import io.netty.channel.epoll.*;
import io.netty.channel.socket.SocketChannel;

import java.net.*;

public class Edge {
    public static void main(String[] args) throws Exception {
        var group =
                new MultiThreadIoEventLoopGroup(
                        2,
                        new io.netty.util.concurrent.DefaultThreadFactory("edge-epoll"),
                        EpollIoHandler.newFactory());
        Channel server =
                new ServerBootstrap()
                        .group(group)
                        .channel(EpollServerSocketChannel.class)
                        .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                        .childHandler(
                                new ChannelInitializer<SocketChannel>() {
                                    protected void initChannel(SocketChannel c) {
                                        c.pipeline()
                                                .addLast(
                                                        new ChannelInboundHandlerAdapter() {
                                                            public void channelRead(
                                                                    ChannelHandlerContext x,
                                                                    Object m) {
                                                                io.netty.util.ReferenceCountUtil
                                                                        .release(m);
                                                            }

                                                            public void exceptionCaught(
                                                                    ChannelHandlerContext x,
                                                                    Throwable e) {
                                                                System.out.println(e);
                                                            }
                                                        });
                                    }
                                })
                        .bind("127.0.0.1", 0)
                        .sync()
                        .channel();
        InetSocketAddress a = (InetSocketAddress) server.localAddress();
        for (int i = 0; i < 20; i++) {
            Socket s = new Socket(a.getAddress(), a.getPort());
            s.getOutputStream().write(1);
            Thread.sleep(50);
            s.shutdownOutput();
            Thread.sleep(50);
            s.setSoLinger(true, 0);
            s.close();
        }
        for (int i = 0; i < 50; i++) Thread.sleep(1000);
    }
}
