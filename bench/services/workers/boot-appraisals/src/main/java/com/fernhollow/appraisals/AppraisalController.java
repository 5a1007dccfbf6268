package com.fernhollow.appraisals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class AppraisalController {
  private final Appraisals appraisals;

  public AppraisalController(Appraisals appraisals) {
    this.appraisals = appraisals;
  }

  @GetMapping("/lots/{lot}/appraisal")
  public CompletableFuture<Appraisal> appraisal(@PathVariable String lot) {
    return appraisals.of(lot);
  }

  @ExceptionHandler(TimeoutException.class)
  public ProblemDetail late() {
    return ProblemDetail.forStatusAndDetail(HttpStatus.GATEWAY_TIMEOUT, "no expert was free in time");
  }
}
