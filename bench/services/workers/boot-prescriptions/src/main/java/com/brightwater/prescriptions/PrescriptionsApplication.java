package com.brightwater.prescriptions;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class PrescriptionsApplication {
  public static void main(String[] args) { SpringApplication.run(PrescriptionsApplication.class, args); }
}
