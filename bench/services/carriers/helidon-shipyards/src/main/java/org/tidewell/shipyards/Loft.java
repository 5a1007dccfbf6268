package org.tidewell.shipyards;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The C library puts the planks into their order, and calls back to have two of them compared. */
final class Loft {
  private static final FunctionDescriptor COMPARISON =
      FunctionDescriptor.of(JAVA_INT, ADDRESS.withTargetLayout(JAVA_INT), ADDRESS.withTargetLayout(JAVA_INT));

  private final MethodHandle sort;
  private final MemorySegment comparison;

  Loft() {
    try {
      var linker = Linker.nativeLinker();
      sort = linker.downcallHandle(linker.defaultLookup().find("qsort").orElseThrow(),
          FunctionDescriptor.ofVoid(ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS));
      MethodHandle compare = MethodHandles.lookup().findStatic(Loft.class, "compare",
          MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class));
      comparison = linker.upcallStub(compare, COMPARISON, Arena.global());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  int[] lay(String hull) throws Exception {
    try (var arena = Arena.ofConfined()) {
      int length = 400 + Math.floorMod(hull.hashCode(), 50);
      MemorySegment planks = arena.allocateFrom(JAVA_INT, length + 30, length);
      sort.invokeExact(planks, 2L, 4L, comparison);
      return planks.toArray(JAVA_INT);
    } catch (Exception e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** The caliper needs 6 ms. */
  private static int compare(MemorySegment one, MemorySegment other) {
    try {
      Thread.sleep(6);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Integer.compare(one.get(JAVA_INT, 0), other.get(JAVA_INT, 0));
  }
}
