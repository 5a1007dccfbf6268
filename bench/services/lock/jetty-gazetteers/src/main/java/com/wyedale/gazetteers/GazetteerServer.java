package com.wyedale.gazetteers;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class GazetteerServer {
  public static void main(String[] args) throws Exception {
    var gazetteer = new Gazetteer();
    new Printer(gazetteer).start();
    var threads = new QueuedThreadPool(160, 20);
    threads.setName("gazetteer");
    var server = new Server(threads);
    var connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new Visits(gazetteer));
    server.start();
  }

  /** A visit is noted: /places/{place}/visit. */
  private static final class Visits extends Handler.Abstract {
    private final Gazetteer gazetteer;

    private Visits(Gazetteer gazetteer) {
      this.gazetteer = gazetteer;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      String[] parts = request.getHttpURI().getPath().split("/");
      if (parts.length != 4 || !parts[1].equals("places")) return false;
      int rank = gazetteer.visits(parts[2]) == 0 ? 0 : 1;
      int visits = gazetteer.visit(parts[2]);
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
      Content.Sink.write(response, true, "{\"place\":\"" + parts[2] + "\",\"visits\":" + visits + ",\"known\":" + rank + "}", callback);
      return true;
    }
  }
}
