package com.stonebridge.pharmacies.prescription;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "prescription")
public class Prescription {
  @Id
  private Long id;

  @Column(nullable = false, length = 60)
  private String medicine;

  @Column(nullable = false, length = 20)
  private String policy;

  protected Prescription() {}

  public Long getId() {
    return id;
  }

  public String getMedicine() {
    return medicine;
  }

  public String getPolicy() {
    return policy;
  }
}
