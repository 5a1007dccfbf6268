package com.wharfside.customshouses;

import io.javalin.Javalin;

public final class CustomshouseServer {
  private CustomshouseServer() {}

  public static void main(String[] args) throws Exception {
    var declarations = new Declarations(120);
    var inspection = new Inspection();
    Javalin.create(javalin -> javalin.showJavalinBanner = false)
        .get("/declarations/{declaration}/faults", context -> {
          var faults = inspection.faults(declarations.text(context.pathParam("declaration")));
          context.json(faults);
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
