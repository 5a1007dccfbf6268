package com.brightwater.bookings;

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

public class BookingServer {
  private static final String BEFORE = "/accounts/", AFTER = "/book";

  public static void main(String[] args) throws Exception {
    var journal = new Journal();
    journal.start();
    var server = new Server(new QueuedThreadPool(200, 32));
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("port", 8080));
    connector.setAcceptQueueSize(2048);
    server.addConnector(connector);
    server.setHandler(new Handler.Abstract() {
      @Override public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String path = Request.getPathInContext(request);
        if (!path.startsWith(BEFORE) || !path.endsWith(AFTER)) return false;
        String account = path.substring(BEFORE.length(), path.length() - AFTER.length());
        long group = journal.append(account + ":+1");
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        String json = "{\"account\":\"" + account + "\",\"group\":" + group + "}";
        response.write(true, ByteBuffer.wrap(json.getBytes(StandardCharsets.UTF_8)), callback);
        return true;
      }
    });
    server.start();
    server.join();
  }
}
