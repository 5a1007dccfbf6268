package com.fernhollow.consignments;

import java.util.List;
import org.springframework.stereotype.Repository;

/** The manifests of the day; a consignment is a crate, what is in it, and the papers that go with it. */
@Repository
public class Manifest {
  private static final List<String> GOODS = List.of("090121", "220421", "640399", "950300", "870899");

  public Consignment find(String number) {
    int hash = number.hashCode();
    return new Consignment(number, List.of(
        new Consignment.Item("441520", 40),
        new Consignment.Item(GOODS.get(Math.floorMod(hash, GOODS.size())), 500 + Math.floorMod(hash, 9_000)),
        new Consignment.Item("490199", 10)));
  }
}
