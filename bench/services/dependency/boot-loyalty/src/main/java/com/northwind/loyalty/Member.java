package com.northwind.loyalty;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

@Entity
public class Member {
  @Id private Long id;
  private String name;
  @ManyToOne(fetch = FetchType.LAZY) private Programme programme;

  public Long getId() { return id; }

  public String getName() { return name; }

  public Programme getProgramme() { return programme; }
}
