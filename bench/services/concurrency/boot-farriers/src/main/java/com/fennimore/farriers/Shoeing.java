package com.fennimore.farriers;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.TableGenerator;
import java.time.Instant;

/** The bookkeeper does not want to see a gap between the numbers. */
@Entity
class Shoeing {
  @Id
  @GeneratedValue(strategy = GenerationType.TABLE, generator = "shoeing")
  @TableGenerator(name = "shoeing", table = "book_number", pkColumnName = "book", pkColumnValue = "shoeing",
      valueColumnName = "last_used", allocationSize = 1)
  private Long id;

  private String horse;

  @Column(name = "shoe_size")
  private int size;

  @Column(name = "shod_at")
  private Instant shodAt;

  protected Shoeing() {}

  Shoeing(String horse, int size, Instant shodAt) {
    this.horse = horse;
    this.size = size;
    this.shodAt = shodAt;
  }

  Long id() {
    return id;
  }

  String horse() {
    return horse;
  }

  int size() {
    return size;
  }
}
