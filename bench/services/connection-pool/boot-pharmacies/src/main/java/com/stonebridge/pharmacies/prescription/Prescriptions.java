package com.stonebridge.pharmacies.prescription;

import org.springframework.data.jpa.repository.JpaRepository;

public interface Prescriptions extends JpaRepository<Prescription, Long> {}
