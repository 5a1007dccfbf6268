package org.rosettastone.translators;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.EnableAsync;

@SpringBootApplication
@EnableAsync
public class TranslatorApplication {
  public static void main(String[] args) {
    SpringApplication.run(TranslatorApplication.class, args);
  }
}
