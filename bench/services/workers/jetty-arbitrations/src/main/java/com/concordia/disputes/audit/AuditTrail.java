package com.concordia.disputes.audit;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public final class AuditTrail {
  private final Logger log = LoggerFactory.getLogger("audit");

  public void seen(String dispute, String by) {
    log.info("seen dispute={} by={}", dispute, by);
  }

  public void disclosed(String dispute, int documents) {
    log.info("disclosed dispute={} documents={}", dispute, documents);
  }
}
