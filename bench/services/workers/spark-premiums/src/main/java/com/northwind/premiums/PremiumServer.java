package com.northwind.premiums;

import static spark.Spark.get;
import static spark.Spark.ipAddress;
import static spark.Spark.port;
import static spark.Spark.threadPool;

public class PremiumServer {
  public static void main(String[] args) throws Exception {
    var premiums = new Premiums(Policies.open(), new Actuary());
    ipAddress("127.0.0.1");
    port(Integer.getInteger("port", 8080));
    threadPool(200, 20, 60_000);
    get("/premiums/:policy", (request, response) -> {
      response.type("application/json");
      return premiums.premium(Integer.parseInt(request.params("policy")));
    });
  }
}
