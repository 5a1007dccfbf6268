package com.dusttrack.caravans;

import common.Partner;
import io.micronaut.runtime.Micronaut;
import java.util.Map;

public class Application {
  public static void main(String[] args) {
    String pitches = "http://127.0.0.1:" + Partner.start("-Ddelay=25");
    Micronaut.build(args)
        .mainClass(Application.class)
        .properties(Map.of("micronaut.http.services.pitches.url", pitches))
        .banner(false)
        .start();
  }
}
