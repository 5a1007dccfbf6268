package org.churchfete.raffles;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class RaffleApplication {
  public static void main(String[] args) {
    SpringApplication.run(RaffleApplication.class, args);
  }
}
