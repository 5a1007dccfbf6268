package com.milestone.pathfinders;

import java.io.IOException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class RouteController {
  record Route(String place, int seconds) {}

  private final Traffic traffic;
  private final Roads roads;

  RouteController(Traffic traffic, Roads roads) {
    this.traffic = traffic;
    this.roads = roads;
  }

  @GetMapping("/routes/{place}")
  Route route(@PathVariable String place) throws IOException, InterruptedException {
    return new Route(place, roads.seconds(place, traffic.density(place)));
  }
}
