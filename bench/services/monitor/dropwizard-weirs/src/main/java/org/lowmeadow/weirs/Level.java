package org.lowmeadow.weirs;

import java.io.Serializable;

/** How high the water stands at a weir, and by how much it rose since the reading before. */
public record Level(String weir, long reading, int millimetres, int rise) implements Serializable {
  static Level first(String weir) {
    return new Level(weir, 0, 1500, 0);
  }

  Level next(int now) {
    return new Level(weir, reading + 1, now, now - millimetres);
  }
}
