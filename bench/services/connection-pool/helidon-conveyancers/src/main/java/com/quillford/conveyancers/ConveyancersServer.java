package com.quillford.conveyancers;

import common.Program;
import io.helidon.webserver.WebServer;

public final class ConveyancersServer {
  private ConveyancersServer() {}

  public static void main(String[] args) {
    var registry = new Registry(Program.start(RegistryDatabase.class.getName()).port());
    var titles = new TitleService(new TitleRepository(registry));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.register("/titles", titles))
        .build()
        .start();
  }
}
