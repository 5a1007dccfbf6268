package com.longacre.drovers;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Herd {
  @Id private int number;
  private int heads;

  protected Herd() {}

  Herd(int number, int heads) {
    this.number = number;
    this.heads = heads;
  }

  public int getNumber() {
    return number;
  }

  public int getHeads() {
    return heads;
  }
}
