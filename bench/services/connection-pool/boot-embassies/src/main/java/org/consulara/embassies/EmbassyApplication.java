package org.consulara.embassies;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.resilience.annotation.EnableResilientMethods;

@SpringBootApplication
@EnableResilientMethods
public class EmbassyApplication {
  public static void main(String[] args) {
    SpringApplication.run(EmbassyApplication.class, args);
  }
}
