package com.thornbury.pawnshops;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32;
import org.springframework.stereotype.Component;

/** The register of pledges: a line is entered once it is on the sealed store. */
@Component
public class PawnRegister {
  private final AtomicLong entries = new AtomicLong();
  private final PrintWriter lines = new PrintWriter(new SealedStore(), true, StandardCharsets.UTF_8);

  public long enter(String pledge, String text) {
    long entry = entries.incrementAndGet();
    lines.println(entry + ";" + pledge + ";" + text);
    return entry;
  }

  /** Takes 8 ms to seal what was written since the last time. */
  private static final class SealedStore extends OutputStream {
    private static final long SEALING_MILLIS = 8;

    private final CRC32 seal = new CRC32();

    @Override
    public void write(int b) {
      seal.update(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      seal.update(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      try {
        Thread.sleep(SEALING_MILLIS);
      } catch (InterruptedException e) {
        throw new InterruptedIOException("not sealed");
      }
    }
  }
}
