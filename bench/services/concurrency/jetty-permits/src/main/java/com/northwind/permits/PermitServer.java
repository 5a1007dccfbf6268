package com.northwind.permits;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class PermitServer {
  public static void main(String[] args) throws Exception {
    var permits = new Permits(PermitFile.open(), new Registry());
    var server = new Server(new QueuedThreadPool(120, 16));
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new Handler.Abstract() {
      @Override public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String path = Request.getPathInContext(request);
        if (!path.startsWith("/districts/") || !path.endsWith("/permit")) return false;
        int district = Integer.parseInt(path.substring("/districts/".length(), path.length() - "/permit".length()));
        var permit = permits.issue(district);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        String json = "{\"district\":" + permit.district() + ",\"number\":" + permit.number() + ",\"mark\":\"" + permit.mark() + "\"}";
        response.write(true, ByteBuffer.wrap(json.getBytes(StandardCharsets.UTF_8)), callback);
        return true;
      }
    });
    server.start();
    server.join();
  }
}
