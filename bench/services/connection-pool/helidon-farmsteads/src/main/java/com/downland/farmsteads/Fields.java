package com.downland.farmsteads;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cache2k.Cache;
import org.cache2k.Cache2kBuilder;

/** The fields of a farmstead, which have sensors. They hardly ever change: read once, 25 ms, and kept. */
final class Fields {
  private final Cache<String, List<String>> fields = new Cache2kBuilder<String, List<String>>() {}
      .name("fields").entryCapacity(5_000).expireAfterWrite(6, TimeUnit.HOURS).loader(Fields::survey).build();

  List<String> of(String farmstead) {
    return fields.get(farmstead);
  }

  private static List<String> survey(String farmstead) throws InterruptedException {
    Thread.sleep(25);
    return List.of(farmstead + "-upper", farmstead + "-mill", farmstead + "-glebe");
  }
}
