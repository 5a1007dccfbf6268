package com.stonebridge.lotteries;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class LotteryApplication {
  public static void main(String[] args) {
    SpringApplication.run(LotteryApplication.class, args);
  }
}
