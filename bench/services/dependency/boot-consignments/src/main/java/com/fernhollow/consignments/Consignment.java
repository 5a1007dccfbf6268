package com.fernhollow.consignments;

import java.util.List;

public record Consignment(String number, List<Item> items) {
  public record Item(String commodity, int value) {}
}
