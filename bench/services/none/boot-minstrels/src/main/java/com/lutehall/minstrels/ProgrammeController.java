package com.lutehall.minstrels;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

@RestController
class ProgrammeController {
  record Entry(String path, int value) {}

  private final WebClient halls;
  private final WebClient songs;
  private final Feed feed;

  ProgrammeController(@Qualifier("halls") WebClient halls, @Qualifier("songs") WebClient songs, Feed feed) {
    this.halls = halls;
    this.songs = songs;
    this.feed = feed;
  }

  @GetMapping("/halls/{hall}/programme")
  Mono<Programme> programme(@PathVariable String hall) {
    return Mono.zip(ask(halls, "/halls/{hall}", hall), ask(songs, "/songs/{hall}", hall),
            (seats, song) -> new Programme(hall, seats.value(), song.path()))
        .doOnNext(feed::offer);
  }

  private static Mono<Entry> ask(WebClient client, String path, String hall) {
    return client.get().uri(path, hall).retrieve().bodyToMono(Entry.class);
  }
}
