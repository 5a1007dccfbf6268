package com.acme.flags;
import com.github.benmanes.caffeine.cache.*;
import java.time.Duration;
import java.util.*;
import org.springframework.stereotype.Service;
@Service
public class FlagService {
  private static final Set<String> TENANTS = Set.of("globex", "initech", "umbrella");
  private final Cache<String, Map<String, Boolean>> overrides =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofMinutes(5)).build();

  public Map<String, Boolean> flags(String tenant) {
    Map<String, Boolean> o = overrides.get(tenant, this::loadOverrides);
    return o != null ? o : Map.of("newCheckout", false, "darkMode", true);
  }

  /** Reads the tenant's overrides from the config store (25 ms); null when it has none. */
  private Map<String, Boolean> loadOverrides(String tenant) {
    try { Thread.sleep(25); } catch (InterruptedException e) { Thread.currentThread().interrupt(); }
    return TENANTS.contains(tenant) ? Map.of("newCheckout", true, "darkMode", true) : null;
  }
}
