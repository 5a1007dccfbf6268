package com.fenlandfowl.passports;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A farm, as the ministry numbers them. */
@Entity
@Table(name = "holding")
public class Holding {
  @Id
  private int id;
  private String county;
  private String keeper;

  protected Holding() {}

  public int getId() { return id; }

  public String getCounty() { return county; }

  public String getKeeper() { return keeper; }
}
