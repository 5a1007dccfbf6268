package org.vellumleaf.palaeographers;

import org.springframework.resilience.annotation.ConcurrencyLimit;
import org.springframework.stereotype.Service;

@Service
public class Transcription {
  private final Engines engines;

  Transcription(Engines engines) {
    this.engines = engines;
  }

  /** Scans are large, so that not all of them are in memory at a time. */
  @ConcurrencyLimit(80)
  public String read(int folio) throws InterruptedException {
    byte[] scan = new byte[4096 + folio];
    return engines.recognize(scan);
  }
}
