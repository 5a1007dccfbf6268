package com.fernhollow.telegrams;

import io.grpc.ManagedChannelBuilder;
import java.util.concurrent.Executors;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class TelegramServer {
  public static void main(String[] args) throws Exception {
    var telegraph = new Telegraph().start();
    var channel = ManagedChannelBuilder.forAddress("127.0.0.1", telegraph.getPort()).usePlaintext().build();
    var threads = new QueuedThreadPool(40);
    threads.setVirtualThreadsExecutor(Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("http-", 0).factory()));
    var server = new Server(threads);
    var connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new TelegramHandler(channel));
    server.start();
  }
}
