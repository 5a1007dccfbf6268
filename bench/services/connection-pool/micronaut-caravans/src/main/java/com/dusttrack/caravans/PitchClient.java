package com.dusttrack.caravans;

import io.micronaut.http.annotation.Get;
import io.micronaut.http.client.annotation.Client;
import reactor.core.publisher.Mono;

@Client("pitches")
interface PitchClient {
  @Get("/sites/{site}/pitches")
  Mono<Pitch> cheapest(String site);
}
