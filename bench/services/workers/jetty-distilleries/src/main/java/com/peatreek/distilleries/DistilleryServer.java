package com.peatreek.distilleries;

import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class DistilleryServer {
  public static void main(String[] args) throws Exception {
    var cask = new Stage<Sample>("cask", 3, 24, Cask::age, Sample::done);
    var still = new Stage<Sample>("still", 2, 24, Still::distil, cask::put);
    var mash = new Stage<Sample>("mash", 1, 24, Mash::steep, still::put);
    var server = new Server(new QueuedThreadPool(60));
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    server.addConnector(connector);
    server.setHandler(new SampleHandler(mash));
    server.start();
    server.join();
  }
}
