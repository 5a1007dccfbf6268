package com.fjordquays.lazarettos;

import clojure.java.api.Clojure;

/** Loads the service, which is written in Clojure, and starts it. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Clojure.var("clojure.core", "require").invoke(Clojure.read("lazarettos.server"));
    Clojure.var("lazarettos.server", "start").invoke(Integer.getInteger("port", 8080));
  }
}
