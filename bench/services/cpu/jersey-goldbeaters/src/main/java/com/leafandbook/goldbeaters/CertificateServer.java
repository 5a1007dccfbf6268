package com.leafandbook.goldbeaters;

import common.Partner;
import java.net.URI;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

public final class CertificateServer {
  private CertificateServer() {}

  public static void main(String[] args) throws Exception {
    var assays = new AssayOffice("http://127.0.0.1:" + Partner.start("-Ddelay=4"));
    var config = new ResourceConfig().register(new CertificateResource(assays, new Hallmark()));
    var server = GrizzlyHttpServerFactory.createHttpServer(URI.create("http://127.0.0.1:" + Integer.getInteger("port", 8080) + "/"), config, false);
    server.getListeners().forEach(listener -> listener.getTransport().setServerConnectionBackLog(4096));
    server.start();
    Thread.currentThread().join();
  }
}
