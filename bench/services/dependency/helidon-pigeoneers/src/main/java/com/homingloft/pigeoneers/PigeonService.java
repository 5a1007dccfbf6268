package com.homingloft.pigeoneers;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.nats.client.Connection;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;

/** Where a pigeon is, as the loft tells who is asked by request and reply over NATS. */
final class PigeonService {
  private final Connection loft;

  PigeonService(Connection loft) {
    this.loft = loft;
  }

  void position(ServerRequest request, ServerResponse response) throws ExecutionException, InterruptedException {
    String ring = request.path().pathParameters().get("ring");
    var reply = loft.request("loft.position", ring.getBytes(StandardCharsets.UTF_8)).get();
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"ring\":\"" + ring + "\",\"position\":\"" + new String(reply.getData(), StandardCharsets.UTF_8) + "\"}");
  }
}
