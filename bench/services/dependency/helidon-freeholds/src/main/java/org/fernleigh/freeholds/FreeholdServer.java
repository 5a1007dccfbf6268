package org.fernleigh.freeholds;

import common.Program;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

public final class FreeholdServer {
  private final LandRegistry registry;
  private final FeeBook fees = new FeeBook();

  private FreeholdServer(LandRegistry registry) {
    this.registry = registry;
  }

  public static void main(String[] args) {
    int port = Program.start(RegistryGateway.class.getName()).port();
    var server = new FreeholdServer(new LandRegistry(port));
    WebServer.builder().host("127.0.0.1").port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.get("/freeholds/{title}/extract", server::extract))
        .build().start();
  }

  private void extract(ServerRequest request, ServerResponse response) throws Exception {
    String title = request.path().pathParameters().get("title");
    String owner = registry.owner(title);
    int fee = fees.charge(title);
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"title\":\"" + title + "\",\"owner\":\"" + owner + "\",\"fee\":" + fee + "}");
  }
}
