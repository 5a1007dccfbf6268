package com.homingpost.pigeonlofts;

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

public final class LoftServer {
  private LoftServer() {}

  public static void main(String[] args) throws Exception {
    var arrivals = new Arrivals();
    var census = new Census(arrivals, Partner.start("-Dworkers=2", "-Ddelay=40"));
    census.start();
    var group = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
    new ServerBootstrap()
        .group(group)
        .channel(NioServerSocketChannel.class)
        .option(ChannelOption.SO_BACKLOG, 4096)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childHandler(new ChannelInitializer<SocketChannel>() {
          @Override
          protected void initChannel(SocketChannel channel) {
            channel.pipeline().addLast(new HttpServerCodec(), new HttpObjectAggregator(65_536), new LoftHandler(arrivals));
          }
        })
        .bind("127.0.0.1", Integer.getInteger("port", 8080)).sync().channel().closeFuture().sync();
  }
}
