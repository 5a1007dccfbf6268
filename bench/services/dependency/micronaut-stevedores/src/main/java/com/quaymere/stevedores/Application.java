package com.quaymere.stevedores;

import common.Partner;
import io.micronaut.runtime.Micronaut;
import java.util.Map;

public class Application {
  public static void main(String[] args) {
    // The port's system: 14 threads, and 30 ms for a call.
    int port = Partner.start("-Ddelay=30", "-Dworkers=14");
    Micronaut.build(args)
        .mainClass(Application.class)
        .properties(Map.of("micronaut.http.services.port-system.url", "http://127.0.0.1:" + port))
        .banner(false)
        .start();
  }
}
