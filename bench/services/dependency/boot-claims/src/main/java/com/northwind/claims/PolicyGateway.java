package com.northwind.claims;

import java.util.Map;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The insurance policies are kept by another team. */
@Component
public class PolicyGateway {
  private final RestClient policies;
  private final Semaphore inUse = new Semaphore(48);

  public PolicyGateway(RestClient policyClient) { this.policies = policyClient; }

  public Map<?, ?> policy(String number) throws InterruptedException {
    inUse.acquire();
    try {
      return policies.get().uri("/policies/{number}", number).retrieve().body(Map.class);
    } finally {
      inUse.release();
    }
  }
}
