package com.limestone.lithographs;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.pathmap.PathSpec;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.PathMappingsHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Runs in a small container: -Xmx144m -XX:+UseSerialGC. */
public final class LithographServer {
  private LithographServer() {}

  public static void main(String[] args) throws Exception {
    var atlas = new Atlas();
    var server = new Server(new QueuedThreadPool(16));
    var connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    var routes = new PathMappingsHandler();
    routes.addMapping(PathSpec.from("/atlas/sheet"), new Handler.Abstract() {
      @Override
      public boolean handle(Request request, Response response, Callback callback) {
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        Content.Sink.write(response, true, "{\"darkness\":" + atlas.redraw() + "}", callback);
        return true;
      }
    });
    server.setHandler(routes);
    server.start();
    server.join();
  }
}
