package com.quillfordretail.timesheets;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Timesheet {
  @Id
  private int employee;
  @Column(nullable = false)
  private int contractedMinutes;
  private int workedMinutes;

  protected Timesheet() {}

  Timesheet(int employee, int contractedMinutes, int workedMinutes) {
    this.employee = employee;
    this.contractedMinutes = contractedMinutes;
    this.workedMinutes = workedMinutes;
  }

  int employee() {
    return employee;
  }

  int surplus() {
    return workedMinutes - contractedMinutes;
  }
}
