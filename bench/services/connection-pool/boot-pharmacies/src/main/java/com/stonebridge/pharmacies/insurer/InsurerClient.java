package com.stonebridge.pharmacies.insurer;

import org.springframework.web.client.RestClient;

public class InsurerClient {
  private final RestClient client;

  InsurerClient(RestClient client) {
    this.client = client;
  }

  public String approve(String policy, String medicine) {
    return client.get().uri("/approvals/{policy}?medicine={medicine}", policy, medicine).retrieve().body(String.class);
  }
}
