package com.millbrook.fisheries;

import common.Program;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.util.concurrent.DefaultThreadFactory;

public class FisheryServer {
  public static void main(String[] args) throws Exception {
    var quotas = new Quotas(Program.start("com.millbrook.fisheries.HarbourMaster").port());
    var acceptor = new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("quay-accept"), NioIoHandler.newFactory());
    var loops = new MultiThreadIoEventLoopGroup(2, new DefaultThreadFactory("quay"), NioIoHandler.newFactory());
    new ServerBootstrap()
        .group(acceptor, loops)
        .channel(NioServerSocketChannel.class)
        .option(ChannelOption.SO_BACKLOG, 2048)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childHandler(new ChannelInitializer<SocketChannel>() {
          @Override
          protected void initChannel(SocketChannel channel) {
            channel.pipeline().addLast(new HttpServerCodec(), new HttpObjectAggregator(65_536), new CatchHandler(quotas));
          }
        })
        .bind("127.0.0.1", Integer.getInteger("port", 8080)).sync()
        .channel().closeFuture().sync();
  }
}
