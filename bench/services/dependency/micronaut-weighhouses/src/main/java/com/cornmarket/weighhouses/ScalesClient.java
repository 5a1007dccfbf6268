package com.cornmarket.weighhouses;

import io.micronaut.http.annotation.Get;
import io.micronaut.http.client.annotation.Client;

/** The market's scales, which another team looks after. */
@Client(id = "scales")
interface ScalesClient {
  @Get("/scales/{cart}/gross")
  Reading gross(String cart);
}
