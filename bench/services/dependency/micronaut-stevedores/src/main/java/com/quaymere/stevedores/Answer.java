package com.quaymere.stevedores;

import io.micronaut.core.annotation.Introspected;

@Introspected
public record Answer(String path, String status, int value) {
  boolean ok() {
    return "OK".equals(status);
  }
}
