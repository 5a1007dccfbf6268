package com.fernhollow.telegrams;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.stub.ClientCalls;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Sends greetings to somebody: /telegrams/{addressee}. */
final class TelegramHandler extends Handler.Abstract {
  private static final String PREFIX = "/telegrams/";

  private final Channel telegraph;

  TelegramHandler(Channel telegraph) {
    this.telegraph = telegraph;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String path = request.getHttpURI().getPath();
    if (!path.startsWith(PREFIX)) return false;
    String addressee = path.substring(PREFIX.length());
    String receipt = ClientCalls.blockingUnaryCall(telegraph, TelegraphApi.SEND,
        CallOptions.DEFAULT.withDeadlineAfter(30, TimeUnit.SECONDS), "Many happy returns, " + addressee);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, "{\"addressee\":\"" + addressee + "\",\"receipt\":\"" + receipt + "\"}", callback);
    return true;
  }
}
