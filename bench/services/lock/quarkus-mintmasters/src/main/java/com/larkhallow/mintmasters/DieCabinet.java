package com.larkhallow.mintmasters;

import io.quarkus.arc.Lock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Named;
import java.util.HashMap;
import java.util.Map;

/** Which die strikes which coin. Dies are changed by day, so that nobody may look while one is. */
@Lock
@ApplicationScoped
public class DieCabinet {
  private final Map<String, Integer> dies = new HashMap<>(Map.of("crown", 14, "groat", 3, "florin", 8));
  private final Office dieShop;

  DieCabinet(@Named("dieShop") Office dieShop) {
    this.dieShop = dieShop;
  }

  public Die die(String coin) {
    int number = dies.getOrDefault(coin, 1);
    return new Die(coin, number, dieShop.figure("/dies/" + coin + "/wear"));
  }

  @Lock(value = Lock.Type.READ)
  public int size() { return dies.size(); }

  public void replace(String coin) {
    dies.merge(coin, 1, Integer::sum);
  }
}
