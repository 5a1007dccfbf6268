package com.fernhollow.moorings;

import common.Program;
import io.javalin.Javalin;

public class MooringServer {
  public static void main(String[] args) throws Exception {
    var arrivals = new Arrivals();
    var moorings = new Moorings(Lines.open(Program.start("com.fernhollow.moorings.HarbourOffices").port()));
    Javalin.create(javalin -> javalin.showJavalinBanner = false)
        .get("/arrivals/next", context -> {
          var arrival = arrivals.next();
          int mooring = moorings.assign(arrival);
          context.contentType("application/json").result("{\"vessel\":\"" + arrival.vessel() + "\",\"harbour\":\"" + arrival.harbour()
              + "\",\"mooring\":" + mooring + "}");
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
