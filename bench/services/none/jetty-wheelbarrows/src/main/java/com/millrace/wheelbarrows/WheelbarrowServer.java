package com.millrace.wheelbarrows;

import common.Partner;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Hire of barrows: asks the stock of the yard's service, with a limit on the calls at a time. */
public final class WheelbarrowServer {
  public static void main(String[] args) throws Exception {
    var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    var stock = URI.create("http://127.0.0.1:" + Partner.start("-Ddelay=20") + "/stock");
    var calls = new Semaphore(64);
    var server = new Server(new QueuedThreadPool(120, 12));
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    server.addConnector(connector);
    server.setHandler(new Handler.Abstract() {
      @Override
      public boolean handle(Request request, Response response, Callback callback) throws Exception {
        calls.acquire();
        String answer;
        try {
          answer = client.send(HttpRequest.newBuilder(stock).build(), HttpResponse.BodyHandlers.ofString()).body();
        } finally {
          calls.release();
        }
        Content.Sink.write(response, true, answer, callback);
        return true;
      }
    });
    server.start();
  }
}
