package com.northwind.loyalty;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

public interface ProgrammeRepository extends JpaRepository<Programme, Integer> {
  @Modifying
  @Query("update Programme p set p.points = p.points + :points where p.id = :id")
  int credit(Integer id, int points);
}
