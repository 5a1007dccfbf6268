package com.stonebridge.waybills.zone;

import java.util.Collections;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The delivery zone of a postcode; those asked for last are remembered. */
@Component
public class Zones {
  private final Map<String, String> remembered = Collections.synchronizedMap(new RecentlyUsed<>(700));
  private final Gazetteer gazetteer;

  Zones(Gazetteer gazetteer) {
    this.gazetteer = gazetteer;
  }

  public String zone(String postcode) {
    return remembered.computeIfAbsent(postcode, gazetteer::zone);
  }
}
