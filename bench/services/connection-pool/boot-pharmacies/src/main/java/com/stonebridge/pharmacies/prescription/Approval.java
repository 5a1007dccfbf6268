package com.stonebridge.pharmacies.prescription;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;

@Entity
@Table(name = "approval")
public class Approval {
  @Id
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "approval_seq")
  @SequenceGenerator(name = "approval_seq", sequenceName = "approval_seq", allocationSize = 50)
  private Long id;

  @Column(name = "prescription_id", nullable = false)
  private Long prescription;

  @Column(nullable = false, length = 20)
  private String code;

  @Column(nullable = false)
  private Instant given;

  protected Approval() {}

  public Approval(Long prescription, String code, Instant given) {
    this.prescription = prescription;
    this.code = code;
    this.given = given;
  }

  public Long getId() {
    return id;
  }

  public String getCode() {
    return code;
  }
}
