package org.skylark.balloonists;

import common.Partner;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class BalloonServer {
  private BalloonServer() {}

  public static void main(String[] args) throws Exception {
    var client = new HttpClient();
    client.setMaxConnectionsPerDestination(6);
    client.setMaxRequestsQueuedPerDestination(10_000);
    client.start();
    var server = new Server(new QueuedThreadPool(80, 80));
    var connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new Ascents(client, "http://127.0.0.1:" + Partner.start("-Ddelay=25") + "/winds/"));
    server.start();
    server.join();
  }

  /** May a balloon ascend? /balloons/{balloon}/ascent */
  private static final class Ascents extends Handler.Abstract {
    private final HttpClient client;
    private final String winds;

    private Ascents(HttpClient client, String winds) {
      this.client = client;
      this.winds = winds;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      String[] parts = request.getHttpURI().getPath().split("/");
      if (parts.length != 4 || !parts[1].equals("balloons")) return false;
      String wind = client.GET(winds + parts[2]).getContentAsString();
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
      Content.Sink.write(response, true, "{\"balloon\":\"" + parts[2] + "\",\"wind\":" + wind + "}", callback);
      return true;
    }
  }
}
