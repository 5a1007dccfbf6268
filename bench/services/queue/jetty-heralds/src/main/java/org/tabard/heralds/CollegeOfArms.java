package org.tabard.heralds;

import common.Partner;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class CollegeOfArms {
  public static void main(String[] args) throws Exception {
    var riders = new Riders(Partner.start("-Ddelay=12"));
    var threads = new QueuedThreadPool(120, 20);
    threads.setName("college");
    var server = new Server(threads);
    var connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new Proclamations(riders));
    server.start();
  }

  /** A proclamation: /heralds/{herald}/proclaim. */
  private static final class Proclamations extends Handler.Abstract {
    private final Riders riders;

    private Proclamations(Riders riders) {
      this.riders = riders;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      String[] parts = request.getHttpURI().getPath().split("/");
      if (parts.length != 4 || !parts[1].equals("heralds")) return false;
      String receipt = riders.ride(parts[2]);
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
      Content.Sink.write(response, true, "{\"herald\":\"" + parts[2] + "\",\"receipt\":" + receipt + "}", callback);
      return true;
    }
  }
}
