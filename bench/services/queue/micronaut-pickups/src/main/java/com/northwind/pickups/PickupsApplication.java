package com.northwind.pickups;

import io.micronaut.runtime.Micronaut;

public class PickupsApplication {
  public static void main(String[] args) { Micronaut.run(PickupsApplication.class, args); }
}
