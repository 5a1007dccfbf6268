package com.stonebridge.pharmacies.prescription;

import org.springframework.data.jpa.repository.JpaRepository;

public interface Approvals extends JpaRepository<Approval, Long> {}
