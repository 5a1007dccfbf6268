package com.cornmarket.weighhouses;

import common.Partner;
import io.micronaut.runtime.Micronaut;
import java.util.Map;

public class Application {
  public static void main(String[] args) {
    Map<String, Object> services = Map.of(
        "micronaut.http.services.scales.url", "http://127.0.0.1:" + Partner.start("-Dworkers=1", "-Ddelay=5"),
        "micronaut.http.services.toll-office.url", "http://127.0.0.1:" + Partner.start("-Ddelay=15"));
    Micronaut.build(args).mainClass(Application.class).banner(false).properties(services).start();
  }
}
