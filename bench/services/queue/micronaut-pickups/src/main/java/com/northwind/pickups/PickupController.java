package com.northwind.pickups;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.concurrent.TimeUnit;

@Controller("/pickups")
public class PickupController {
  private final Tours tours;

  public PickupController(Tours tours) { this.tours = tours; }

  @Get("/{parcel}")
  @ExecuteOn(TaskExecutors.BLOCKING)
  public Pickup book(@PathVariable String parcel) throws Exception { return tours.book(parcel).get(30, TimeUnit.SECONDS); }
}
