package com.wharfside.customshouses;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Ships' declarations, as they were handed in: each of as many goods. */
final class Declarations {
  private final String goods;

  Declarations(int number) {
    goods = IntStream.range(0, number).mapToObj(Declarations::good).collect(Collectors.joining(","));
  }

  String text(String declaration) {
    return "{\"declaration\":\"" + declaration + "\",\"harbour\":\"GBLON\",\"goods\":[" + goods + "]}";
  }

  private static String good(int number) {
    String measure = number % 2 == 0 ? "\"kilograms\":" + (number + 0.5) : "\"litres\":" + (number + 2);
    return "{\"code\":\"%04d.%02d\",\"origin\":\"P%c\",%s,\"pounds\":%d,\"marks\":[\"MK-%d\",\"LOT-%d\"]}"
        .formatted(100 + number, number % 100, 'A' + number % 26, measure, number * 7, number, number + 1);
  }
}
