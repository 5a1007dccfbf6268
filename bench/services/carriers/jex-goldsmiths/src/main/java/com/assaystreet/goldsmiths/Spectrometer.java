package com.assaystreet.goldsmiths;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.Semaphore;

/**
 * The spectrometers, through their vendor's library, whose function returns once the sample has been
 * measured, after 12 ms. There are 24 of them. (Here, usleep of the C library stands in for it.)
 */
final class Spectrometer {
  private static final int INSTRUMENTS = 24;
  private static final int MEASURED_MICROS = 12_000;
  private static final MethodHandle MEASURE;

  static {
    Linker linker = Linker.nativeLinker();
    MEASURE = linker.downcallHandle(linker.defaultLookup().find("usleep").orElseThrow(),
        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
  }

  private final Semaphore instruments = new Semaphore(INSTRUMENTS);

  int assay(String mark) throws InterruptedException {
    instruments.acquire();
    try {
      return measure(mark);
    } finally {
      instruments.release();
    }
  }

  private static int measure(String mark) {
    try {
      int failed = (int) MEASURE.invokeExact(MEASURED_MICROS);
      if (failed != 0) throw new IllegalStateException("spectrometer: " + failed);
      return 375 + Math.floorMod(mark.hashCode(), 625);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
