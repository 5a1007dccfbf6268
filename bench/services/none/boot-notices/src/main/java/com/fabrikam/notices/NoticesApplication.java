package com.fabrikam.notices;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.EnableScheduling;

@SpringBootApplication
@EnableScheduling
public class NoticesApplication {
  public static void main(String[] args) { SpringApplication.run(NoticesApplication.class, args); }
}
