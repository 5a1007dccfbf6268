package com.tallisford.pantries;

import io.quarkus.cache.CacheResult;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** What a pantry keeps. It changes rarely, so it is read once in a while. */
@ApplicationScoped
public class Shelves {
  private static final List<String> ITEMS = List.of("barley", "candles", "lentils", "molasses", "oats", "saltpetre", "vinegar");

  @CacheResult(cacheName = "shelves")
  public Uni<List<String>> of(String pantry) {
    int first = Math.floorMod(pantry.hashCode(), ITEMS.size());
    return Uni.createFrom().item(List.of(ITEMS.get(first), ITEMS.get((first + 3) % ITEMS.size())));
  }
}
