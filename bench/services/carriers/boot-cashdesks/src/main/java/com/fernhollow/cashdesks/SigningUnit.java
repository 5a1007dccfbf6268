package com.fernhollow.cashdesks;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/** The certified unit that signs receipts, reached through its maker's C library; here libc stands in for that. */
@Component
public class SigningUnit {
  private static final int MICROSECONDS = 11_000;
  private static final MethodHandle SIGN = Linker.nativeLinker().downcallHandle(
      Linker.nativeLinker().defaultLookup().findOrThrow("usleep"),
      FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

  private final AtomicLong counter = new AtomicLong();

  public String sign(String receipt) {
    try {
      int status = (int) SIGN.invokeExact(MICROSECONDS);
      if (status != 0) throw new IllegalStateException("the signing unit says " + status);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    return Long.toHexString(counter.incrementAndGet() * 0x9E3779B97F4A7C15L + receipt.hashCode());
  }
}
