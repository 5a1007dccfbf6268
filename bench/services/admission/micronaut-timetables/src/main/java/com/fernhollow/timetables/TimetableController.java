package com.fernhollow.timetables;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/timetables")
public class TimetableController {
  private final Railway railway;

  public TimetableController(Railway railway) {
    this.railway = railway;
  }

  @Get("/{station}")
  @ExecuteOn(TaskExecutors.BLOCKING)
  public Departures next(@PathVariable String station) throws InterruptedException {
    return railway.next(station);
  }
}
