package com.coppicefreight.deliverynotes;

import io.micronaut.runtime.Micronaut;

public class Application {
  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    Micronaut.build(args).mainClass(Application.class).banner(false).start();
  }
}
