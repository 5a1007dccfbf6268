package com.clearlens.diaries;

import common.Partner;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;

public final class DiaryServer {
  private DiaryServer() {}

  public static void main(String[] args) {
    var gateway = new Gateway(Partner.start("-Ddelay=9"), Partner.start("-Ddelay=22"));
    var appointments = new Appointments(new Referrals(gateway), new Diaries(gateway));
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setWorkerThreads(64)
        .setHandler(Handlers.pathTemplate().add("/practices/{practice}/book", new BlockingHandler(new BookingHandler(appointments))))
        .build()
        .start();
  }
}
