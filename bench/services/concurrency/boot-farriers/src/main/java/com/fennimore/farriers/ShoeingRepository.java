package com.fennimore.farriers;

import org.springframework.data.jpa.repository.JpaRepository;

interface ShoeingRepository extends JpaRepository<Shoeing, Long> {}
