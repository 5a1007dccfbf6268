package com.quaymere.stevedores;

import io.micronaut.http.annotation.Get;
import io.micronaut.http.client.annotation.Client;
import reactor.core.publisher.Mono;

/** What the port's system knows of a container. */
@Client(id = "port-system")
public interface PortSystem {
  @Get("/customs/{container}")
  Mono<Answer> customs(String container);

  @Get("/freight/{container}")
  Mono<Answer> freight(String container);

  @Get("/yard/{container}")
  Mono<Answer> yard(String container);
}
