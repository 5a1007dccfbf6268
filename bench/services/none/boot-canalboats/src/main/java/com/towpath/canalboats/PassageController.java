package com.towpath.canalboats;

import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class PassageController {
  record Passage(String boat, boolean open, boolean afloat, double meanMillis) {}

  private final Boats boats;
  private final LockOffice office;
  private final Keepers keepers;
  private final Measurements measurements;

  PassageController(Boats boats, LockOffice office, Keepers keepers, Measurements measurements) {
    this.boats = boats;
    this.office = office;
    this.keepers = keepers;
    this.measurements = measurements;
  }

  @GetMapping("/boats/{name}/passage")
  Passage passage(@PathVariable String name) throws IOException, InterruptedException {
    long started = System.nanoTime();
    Boats.Boat boat = boats.find(name).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    boolean open = office.open(boat.licence());
    measurements.note(started);
    return new Passage(name, open, boat.draught() < keepers.deepest(), measurements.meanMillis());
  }
}
