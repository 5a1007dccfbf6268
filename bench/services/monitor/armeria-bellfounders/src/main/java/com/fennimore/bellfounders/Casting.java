package com.fennimore.bellfounders;

/** A bell that has been cast. Whoever is told of it adds what he knows. */
final class Casting {
  private final String bell;
  private long folio;
  private int pounds;

  Casting(String bell) {
    this.bell = bell;
  }

  String bell() {
    return bell;
  }

  long folio() {
    return folio;
  }

  void enteredOn(long folio) {
    this.folio = folio;
  }

  int pounds() {
    return pounds;
  }

  void weighs(int pounds) {
    this.pounds = pounds;
  }
}
