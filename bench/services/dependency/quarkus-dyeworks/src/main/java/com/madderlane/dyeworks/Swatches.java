package com.madderlane.dyeworks;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;

/** The swatches that were asked for last. */
@ApplicationScoped
public class Swatches {
  private final Map<String, String> latest = new LinkedHashMap<>(64, 0.75f, true);

  public synchronized String of(String colour) {
    if (latest.size() > 50) latest.remove(latest.keySet().iterator().next());
    return latest.computeIfAbsent(colour, name -> String.format("#%06x", name.hashCode() & 0xffffff));
  }
}
