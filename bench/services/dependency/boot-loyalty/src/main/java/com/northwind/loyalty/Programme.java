package com.northwind.loyalty;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Programme {
  @Id private Integer id;
  private String name;
  private long points;

  public Integer getId() { return id; }

  public String getName() { return name; }

  public long getPoints() { return points; }
}
