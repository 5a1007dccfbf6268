package com.coppicefreight.deliverynotes;

import java.util.ArrayList;
import java.util.List;

record Shipment(String number, String consignee, List<Item> items) {
  record Item(String article, String description, int quantity, int grams) {
    int kilograms() {
      return (quantity * grams + 999) / 1_000;
    }
  }

  static Shipment of(String number, String consignee, int items) {
    List<Item> list = new ArrayList<>(items);
    for (int i = 0; i < items; i++) {
      int article = Math.floorMod(31 * number.hashCode() + 7 * i, 90_000);
      list.add(new Item("A-" + article, "Galvanised bracket, size " + article % 40 + ", boxed in dozens", 12 + article % 60, 180 + article % 900));
    }
    return new Shipment(number, consignee, list);
  }

  int kilograms() {
    return items.stream().mapToInt(Item::kilograms).sum();
  }
}
