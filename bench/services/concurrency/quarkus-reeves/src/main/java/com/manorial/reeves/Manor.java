package com.manorial.reeves;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Manor {
  @Id
  String name;

  @Column(nullable = false)
  long pence;

  @Column(nullable = false)
  long rents;

  void credit(long rent) {
    pence += rent;
    rents++;
  }
}
