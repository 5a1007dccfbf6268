package com.thimbleandpin.quilters;

import common.Partner;
import io.micronaut.runtime.Micronaut;
import java.util.Map;

public class Application {
  public static void main(String[] args) {
    Map<String, Object> properties = Map.of("mill.url", "http://127.0.0.1:" + Partner.start("-Ddelay=10"));
    Micronaut.build(args).mainClass(Application.class).banner(false).properties(properties).start();
  }
}
