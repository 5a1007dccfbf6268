package com.saltmarsh.tenancies;

import org.springframework.data.jpa.repository.JpaRepository;

public interface Tenancies extends JpaRepository<Tenancy, Long> {}
