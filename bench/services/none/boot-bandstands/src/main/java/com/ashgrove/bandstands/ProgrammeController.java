package com.ashgrove.bandstands;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ProgrammeController {
  record Programme(String park, boolean dry, List<Concerts.Concert> concerts, long asked) {}

  private final Weather weather;
  private final Concerts concerts;
  private final Popularity popularity;

  ProgrammeController(Weather weather, Concerts concerts, Popularity popularity) {
    this.weather = weather;
    this.concerts = concerts;
    this.popularity = popularity;
  }

  @GetMapping("/bandstands/{park}/programme")
  Programme programme(@PathVariable String park) throws Exception {
    boolean dry = weather.dry(park);
    return new Programme(park, dry, concerts.in(park), popularity.asked(park));
  }
}
