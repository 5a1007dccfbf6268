package com.northwind.claims;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ClaimController {
  private final PolicyGateway policies;

  public ClaimController(PolicyGateway policies) { this.policies = policies; }

  @GetMapping("/claims/{policy}/cover")
  public Map<String, Object> cover(@PathVariable String policy) throws InterruptedException {
    return Map.of("policy", policy, "covered", "OK".equals(policies.policy(policy).get("status")));
  }
}
