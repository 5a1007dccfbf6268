package com.quillfordretail.timesheets;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Approval {
  @Id
  @Column(length = 36)
  private String id;
  private int employee;
  private int overtime;

  protected Approval() {}

  Approval(String id, int employee) {
    this.id = id;
    this.employee = employee;
  }

  void grant(int minutes) {
    overtime = minutes;
  }

  int overtime() {
    return overtime;
  }

  int employee() {
    return employee;
  }

  String id() {
    return id;
  }
}
