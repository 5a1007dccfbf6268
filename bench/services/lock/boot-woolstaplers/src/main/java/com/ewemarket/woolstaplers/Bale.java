package com.ewemarket.woolstaplers;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;

@Entity
public class Bale {
  @Id
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "bale")
  @SequenceGenerator(name = "bale", sequenceName = "bale_seq", allocationSize = 5)
  private Long number;

  private String fleece;
  private int kilos;

  protected Bale() {}

  Bale(String fleece, int kilos) {
    this.fleece = fleece;
    this.kilos = kilos;
  }

  public Long getNumber() {
    return number;
  }
}
