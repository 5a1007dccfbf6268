package com.minthouse.spurriers;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/**
 * The signing module, a device with a native library that waits for it by poll(2): 24 ms for a mark,
 * however many are under way. Here the library is the C library's poll without a descriptor.
 */
final class Punch {
  private static final int DEVICE = 24;

  private final MethodHandle poll;

  Punch() {
    Linker linker = Linker.nativeLinker();
    poll = linker.downcallHandle(linker.defaultLookup().findOrThrow("poll"),
        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));
  }

  byte[] sign(byte[] piece) throws GeneralSecurityException {
    try {
      int ready = (int) poll.invokeExact(MemorySegment.NULL, 0L, DEVICE);
      if (ready < 0) throw new GeneralSecurityException("the device does not answer");
    } catch (GeneralSecurityException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new GeneralSecurityException(e);
    }
    return MessageDigest.getInstance("SHA-256").digest(piece);
  }
}
