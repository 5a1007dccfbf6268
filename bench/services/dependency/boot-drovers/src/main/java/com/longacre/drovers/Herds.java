package com.longacre.drovers;

import org.springframework.data.jpa.repository.JpaRepository;

interface Herds extends JpaRepository<Herd, Integer> {}
