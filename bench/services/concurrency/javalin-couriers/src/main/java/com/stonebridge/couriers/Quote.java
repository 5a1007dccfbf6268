package com.stonebridge.couriers;

import java.math.BigDecimal;

record Quote(String parcel, String carrier, BigDecimal price) {
  String toJson() {
    return "{\"parcel\":\"" + parcel + "\",\"carrier\":\"" + carrier + "\",\"price\":" + price.toPlainString() + "}";
  }
}
