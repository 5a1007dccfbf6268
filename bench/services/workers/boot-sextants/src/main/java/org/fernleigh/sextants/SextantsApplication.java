package org.fernleigh.sextants;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class SextantsApplication {
  public static void main(String[] args) {
    System.setProperty("reactor.netty.ioWorkerCount", "4"); // the default on the ship's small computers
    SpringApplication.run(SextantsApplication.class, args);
  }
}
