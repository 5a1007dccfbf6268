package com.fernhollow.kiosks;

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

public class KioskServer {
  public static void main(String[] args) throws Exception {
    var handler = new KioskHandler(new Cabinet(Program.start("com.fernhollow.kiosks.CabinetMain").port()));
    var loop = new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("kiosk-io"), NioIoHandler.newFactory());
    new ServerBootstrap()
        .group(loop)
        .channel(NioServerSocketChannel.class)
        .option(ChannelOption.SO_BACKLOG, 2048)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childHandler(new ChannelInitializer<SocketChannel>() {
          @Override
          protected void initChannel(SocketChannel channel) {
            channel.pipeline().addLast(new HttpServerCodec(), new HttpObjectAggregator(64 * 1024), handler);
          }
        })
        .bind("127.0.0.1", Integer.getInteger("port", 8080))
        .sync();
  }
}
