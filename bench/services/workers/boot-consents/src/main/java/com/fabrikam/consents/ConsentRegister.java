package com.fabrikam.consents;

import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Repository;

@Repository
public class ConsentRegister {
  public enum Purpose { MARKETING, ANALYTICS, PARTNERS, CREDIT_CHECK }

  public record Consent(String customer, Set<Purpose> purposes, Instant since) {}

  private final Map<String, Consent> consents = new ConcurrentHashMap<>();

  public Consent of(String customer) {
    return consents.computeIfAbsent(customer, c -> new Consent(c, EnumSet.of(Purpose.CREDIT_CHECK), Instant.now()));
  }
}
