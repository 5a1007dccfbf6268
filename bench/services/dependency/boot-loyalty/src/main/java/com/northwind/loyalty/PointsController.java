package com.northwind.loyalty;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class PointsController {
  private final Points points;

  public PointsController(Points points) { this.points = points; }

  @GetMapping("/members/{member}/earn")
  public Points.Credit earn(@PathVariable long member) { return points.earn(member); }
}
