package com.merestone.wharfingers;

import common.Partner;
import org.springframework.boot.web.client.RestTemplateBuilder;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** Another department's service, 30 ms for a permit. */
@Component
class CustomsOffice {
  private final RestTemplate rest;
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=30") + "/permits/{id}";

  CustomsOffice(RestTemplateBuilder builder) {
    rest = builder.build();
  }

  String permit(int id) {
    String answer = rest.getForObject(address, String.class, id);
    return "P" + Math.floorMod(String.valueOf(answer).hashCode(), 1_000_000);
  }
}
