package net.castlebar.granaries;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class GranariesApplication {
  public static void main(String[] args) {
    SpringApplication.run(GranariesApplication.class, args);
  }
}
