package com.northwind.loyalty;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.util.UUID;

@Entity
public class Earning {
  @Id @GeneratedValue(strategy = GenerationType.UUID) private UUID id;
  @ManyToOne(fetch = FetchType.LAZY) private Member member;
  private int points;

  protected Earning() {}

  public Earning(Member member, int points) {
    this.member = member;
    this.points = points;
  }

  public UUID getId() { return id; }

  public int getPoints() { return points; }
}
