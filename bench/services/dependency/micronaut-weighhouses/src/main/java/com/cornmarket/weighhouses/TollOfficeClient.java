package com.cornmarket.weighhouses;

import io.micronaut.http.annotation.Get;
import io.micronaut.http.client.annotation.Client;

/** Knows how heavy the empty carts are. */
@Client(id = "toll-office")
interface TollOfficeClient {
  @Get("/carts/{cart}/tare")
  Reading tare(String cart);
}
