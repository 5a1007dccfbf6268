package com.oyezoyez.towncriers;

import common.Partner;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.runtime.Micronaut;
import jakarta.inject.Singleton;

@Factory
public class Application {
  public static void main(String[] args) {
    Micronaut.build(args).mainClass(Application.class).banner(false).start();
  }

  @Bean
  @Singleton
  Market market() {
    return new Market(Partner.start("-Ddelay=9"));
  }
}
