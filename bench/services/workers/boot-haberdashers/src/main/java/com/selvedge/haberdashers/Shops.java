package com.selvedge.haberdashers;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

@Component
class Shops {
  private final Map<String, Shop> shops = new ConcurrentHashMap<>();

  Shop at(String name) {
    Shop shop = shops.get(name);
    return shop != null ? shop : shops.computeIfAbsent(name, Shop::new);
  }
}
