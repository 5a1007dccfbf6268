package com.northwind.statements;

import java.util.concurrent.ThreadLocalRandom;
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

/** Account statements; runs in a small container: -Xmx176m -XX:+UseSerialGC. */
public class StatementServer {
  public static void main(String[] args) throws Exception {
    var cache = new StatementCache(Integer.getInteger("cached", 220));
    var server = new Server(new QueuedThreadPool(16));
    var connector = new ServerConnector(server, 1, 1);
    connector.setPort(Integer.getInteger("port", 8080));
    server.addConnector(connector);
    var routes = new PathMappingsHandler();
    routes.addMapping(PathSpec.from("/statements/sample"), new Handler.Abstract() {
      @Override public boolean handle(Request request, Response response, Callback callback) {
        int account = ThreadLocalRandom.current().nextInt(1_000_000);
        Statement statement = cache.get(account);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        Content.Sink.write(response, true,
            "{\"account\":" + account + ",\"lines\":" + statement.lines().size() + ",\"balance\":" + statement.balance() + "}",
            callback);
        return true;
      }
    });
    server.setHandler(routes);
    server.start();
    server.join();
  }
}
