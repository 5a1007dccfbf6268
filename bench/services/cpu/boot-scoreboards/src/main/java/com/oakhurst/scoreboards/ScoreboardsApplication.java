package com.oakhurst.scoreboards;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ScoreboardsApplication {
  public static void main(String[] args) {
    SpringApplication.run(ScoreboardsApplication.class, args);
  }
}
