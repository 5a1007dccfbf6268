package com.fellgate.ironmongers;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "product")
public class Product {
  @Id
  private Long id;

  @Column(nullable = false, length = 80)
  private String description;

  @Column(nullable = false)
  private long cents;

  protected Product() {}

  Long id() {
    return id;
  }

  String description() {
    return description;
  }

  long cents() {
    return cents;
  }
}
