package com.saltmarsh.tenancies;

import javax.persistence.Entity;
import javax.persistence.Id;

@Entity
public class Tenancy {
  @Id
  private Long id;
  private String tenant;
  private int rent;

  protected Tenancy() {}

  public Tenancy(Long id, String tenant, int rent) {
    this.id = id;
    this.tenant = tenant;
    this.rent = rent;
  }

  public Long getId() {
    return id;
  }

  public String getTenant() {
    return tenant;
  }

  public int getRent() {
    return rent;
  }
}
