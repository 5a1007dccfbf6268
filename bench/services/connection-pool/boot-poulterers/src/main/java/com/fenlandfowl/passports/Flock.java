package com.fenlandfowl.passports;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;

@Entity
@Table(name = "flock")
public class Flock {
  @Id
  private int id;
  @Column(name = "wing_mark", unique = true)
  private String wingMark;
  private String species;
  private int birds;
  @ManyToOne(fetch = FetchType.LAZY)
  @JoinColumn(name = "holding_id")
  private Holding holding;

  protected Flock() {}

  public int getId() { return id; }

  public String getWingMark() { return wingMark; }

  public String getSpecies() { return species; }

  public int getBirds() { return birds; }

  public Holding getHolding() { return holding; }
}
