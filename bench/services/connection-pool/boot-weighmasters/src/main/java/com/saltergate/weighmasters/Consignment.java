package com.saltergate.weighmasters;

import java.math.BigDecimal;
import java.util.List;

record Consignment(String number, String office, List<Item> items) {
  record Item(String commodity, BigDecimal weight, String unit) {}
}
