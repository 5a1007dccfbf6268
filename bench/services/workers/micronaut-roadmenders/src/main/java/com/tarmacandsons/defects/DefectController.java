package com.tarmacandsons.defects;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.QueryValue;
import java.util.concurrent.CompletionStage;

/** No thread waits here: the answer is written when the log's consumer has it. */
@Controller("/districts")
public class DefectController {
  private final DefectLog log;

  DefectController(DefectLog log) {
    this.log = log;
  }

  @Get("/{district}/roads/{road}/report")
  public CompletionStage<WorkOrder> report(String district, String road, @QueryValue(defaultValue = "pothole") String kind) {
    return log.append(new Defect(district, road, kind));
  }
}
