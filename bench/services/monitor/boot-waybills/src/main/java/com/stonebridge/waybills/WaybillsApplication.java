package com.stonebridge.waybills;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class WaybillsApplication {
  public static void main(String[] args) {
    SpringApplication.run(WaybillsApplication.class, args);
  }
}
