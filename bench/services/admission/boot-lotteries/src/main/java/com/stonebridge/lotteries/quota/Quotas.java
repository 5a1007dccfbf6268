package com.stonebridge.lotteries.quota;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

@Component
public class Quotas {
  private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();
  private final int perSecond;
  private final int burst;

  Quotas(@Value("${quota.per-second}") int perSecond, @Value("${quota.burst}") int burst) {
    this.perSecond = perSecond;
    this.burst = burst;
  }

  public Bucket of(String agency) {
    return buckets.computeIfAbsent(agency, any -> new Bucket(perSecond, burst));
  }
}
