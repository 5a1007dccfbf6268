package com.brightwater.freight;

import io.micronaut.runtime.Micronaut;

public class FreightApplication {
  public static void main(String[] args) { Micronaut.run(FreightApplication.class, args); }
}
