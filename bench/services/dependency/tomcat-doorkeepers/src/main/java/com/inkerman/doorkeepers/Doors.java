package com.inkerman.doorkeepers;

import java.util.Map;
import java.util.Optional;

final class Doors {
  private final Map<String, Door> doors = Map.of(
      "east-4", new Door("east-4", "laboratories", 3),
      "west-1", new Door("west-1", "offices", 1),
      "vault", new Door("vault", "cellar", 5));

  Optional<Door> find(String name) { return Optional.ofNullable(doors.get(name)); }
}
