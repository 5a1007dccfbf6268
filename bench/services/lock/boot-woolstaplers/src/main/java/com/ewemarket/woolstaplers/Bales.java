package com.ewemarket.woolstaplers;

import org.springframework.data.jpa.repository.JpaRepository;

interface Bales extends JpaRepository<Bale, Long> {}
