package com.merestone.chairmakers;

import common.Partner;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;

public final class ChairmakerServer {
  private ChairmakerServer() {}

  public static void main(String[] args) throws InterruptedException {
    var workshop = new Workshop(Partner.start("-Ddelay=36"), new Benches());
    var loops = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
    new ServerBootstrap()
        .group(loops)
        .channel(NioServerSocketChannel.class)
        .option(ChannelOption.SO_BACKLOG, 2048)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childHandler(new ChannelInitializer<SocketChannel>() {
          @Override
          protected void initChannel(SocketChannel channel) {
            channel.pipeline().addLast(new HttpServerCodec(), new HttpServerKeepAliveHandler(),
                new HttpObjectAggregator(16_384), new OrderHandler(workshop));
          }
        })
        .bind("127.0.0.1", Integer.getInteger("port", 8080)).sync()
        .channel().closeFuture().sync();
  }
}
