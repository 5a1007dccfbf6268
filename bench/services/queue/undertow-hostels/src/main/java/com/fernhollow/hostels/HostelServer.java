package com.fernhollow.hostels;

import common.Program;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.handlers.BlockingHandler;

public class HostelServer {
  public static void main(String[] args) throws Exception {
    var exchange = new BookingExchange(Program.start("com.fernhollow.hostels.ExchangeMain").port(), Integer.getInteger("exchange.calls-per-second", 140));
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setSocketOption(org.xnio.Options.BACKLOG, 2048)
        .setServerOption(UndertowOptions.ALWAYS_SET_DATE, true)
        .setWorkerThreads(120)
        .setHandler(Handlers.path().addPrefixPath("/hostels", new BlockingHandler(new HostelHandler(exchange))))
        .build()
        .start();
  }
}
