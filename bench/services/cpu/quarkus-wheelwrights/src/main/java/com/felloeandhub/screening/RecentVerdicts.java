package com.felloeandhub.screening;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;

/** The last verdicts, for the desk of the compliance officer. */
@ApplicationScoped
public class RecentVerdicts {
  private static final int KEPT = 100;

  private final Map<String, Verdict> verdicts = new LinkedHashMap<>(KEPT, 0.75f, true) {
    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Verdict> eldest) {
      return size() > KEPT;
    }
  };

  public synchronized void add(Verdict verdict) {
    verdicts.put(verdict.supplier(), verdict);
  }
}
