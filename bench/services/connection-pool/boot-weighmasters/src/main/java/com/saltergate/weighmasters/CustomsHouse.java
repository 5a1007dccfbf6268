package com.saltergate.weighmasters;

import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Registers certificates. */
@Component
class CustomsHouse {
  record Receipt(String path, String status, int value) {}

  private final RestClient client;

  CustomsHouse(RestClient customsClient) {
    client = customsClient;
  }

  Receipt register(String number, String certificate) {
    return client.post().uri("/certificates/{number}", number).contentType(MediaType.APPLICATION_XML)
        .body(certificate).retrieve().body(Receipt.class);
  }
}
