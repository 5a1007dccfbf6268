package com.fenlandfowl.passports;

import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;

interface FlockRepository extends JpaRepository<Flock, Integer> {
  Optional<Flock> findByWingMark(String wingMark);
}
