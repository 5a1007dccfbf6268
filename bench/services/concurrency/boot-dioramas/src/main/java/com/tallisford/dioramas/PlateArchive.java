package com.tallisford.dioramas;

import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** The glass plates from which a diorama is painted. */
@Component
class PlateArchive {
  private final WebClient archive;

  PlateArchive(WebClient plateArchiveClient) {
    this.archive = plateArchiveClient;
  }

  private record Plate(String path, String status, int value) {}

  Mono<Integer> exposure(String plate) {
    return archive.get().uri("/plates/{plate}", plate).retrieve().bodyToMono(Plate.class).map(Plate::value);
  }
}
