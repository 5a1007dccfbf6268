package com.tallisford.dioramas;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

@RestController
@RequestMapping("/dioramas")
class DioramaController {
  private final Studio studio;

  DioramaController(Studio studio) {
    this.studio = studio;
  }

  @GetMapping("/{plate}")
  Mono<Painting> diorama(@PathVariable String plate, @RequestParam(defaultValue = "small") String size) {
    return Mono.fromCallable(() -> studio.order(plate, size)).subscribeOn(Schedulers.boundedElastic());
  }
}
