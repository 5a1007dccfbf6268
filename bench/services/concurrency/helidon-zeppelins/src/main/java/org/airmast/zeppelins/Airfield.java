package org.airmast.zeppelins;

import common.Program;
import io.helidon.webserver.WebServer;

public class Airfield {
  public static void main(String[] args) {
    var mast = new Mast(Program.start(MastProgram.class.getName()).port());
    WebServer.builder().host("127.0.0.1").port(Integer.getInteger("port", 8080)).routing(routing -> routing
        .get("/zeppelins/{name}/moor", (request, response) -> {
          String name = request.path().pathParameters().get("name");
          response.header("Content-Type", "application/json");
          response.send("{\"zeppelin\":\"" + name + "\",\"rope\":\"" + mast.moor(name) + "\"}");
        })).build().start();
  }
}
