package com.milestone.pathfinders;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class PathfinderApplication {
  public static void main(String[] args) {
    SpringApplication.run(PathfinderApplication.class, args);
  }
}
