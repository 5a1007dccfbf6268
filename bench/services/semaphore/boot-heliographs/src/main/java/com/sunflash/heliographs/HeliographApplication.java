package com.sunflash.heliographs;

import common.Program;
import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
public class HeliographApplication {
  public static void main(String[] args) {
    SpringApplication.run(HeliographApplication.class, args);
  }

  @Bean
  Mirror mirror() throws IOException {
    return new Mirror(Program.start(Hilltop.class.getName()).port());
  }
}
