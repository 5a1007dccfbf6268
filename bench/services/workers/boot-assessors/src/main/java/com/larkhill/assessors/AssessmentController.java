package com.larkhill.assessors;

import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class AssessmentController {
  private final Assessments assessments;

  public AssessmentController(Assessments assessments) {
    this.assessments = assessments;
  }

  @GetMapping("/fields/{field}/assessment")
  public ResponseEntity<Map<String, Object>> assessment(@PathVariable String field) {
    try {
      return ResponseEntity.ok(Map.of("field", field, "damage", assessments.damage(field).join()));
    } catch (CompletionException e) {
      if (!(e.getCause() instanceof TimeoutException)) throw e;
      return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE).body(Map.of("field", field, "reason", "assessment pending"));
    }
  }
}
