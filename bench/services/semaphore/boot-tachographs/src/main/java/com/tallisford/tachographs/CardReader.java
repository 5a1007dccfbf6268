package com.tallisford.tachographs;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.springframework.stereotype.Component;

/**
 * The driver of the reader of company cards, a library in C. Here poll of libc, without a file to wait
 * for, stands in for the exchange with a card.
 */
@Component
class CardReader {
  private static final int EXCHANGE_MS = 25;
  private static final MethodHandle POLL = Linker.nativeLinker().downcallHandle(
      Linker.nativeLinker().defaultLookup().findOrThrow("poll"),
      FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));

  long sign(int card, long digest) {
    try {
      int status = (int) POLL.invokeExact(MemorySegment.NULL, 0L, EXCHANGE_MS);
      if (status != 0) throw new IllegalStateException("card " + card + " says " + status);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    return (digest ^ card) * 0x9E3779B97F4A7C15L;
  }
}
