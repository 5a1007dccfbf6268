package org.coldvault.seedbanks;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Thirty enquiries are dealt with at a time, so that visitors cannot take all of the server's workers. */
final class EnquiryDesk {
  private final GerminationLaboratory laboratory;
  private final Semaphore desk = new Semaphore(30);

  EnquiryDesk(GerminationLaboratory laboratory) {
    this.laboratory = laboratory;
  }

  GerminationLaboratory.Test latest(Accession accession) throws Exception {
    if (!desk.tryAcquire(2, TimeUnit.MINUTES)) throw new IllegalStateException("the desk is closed");
    try {
      return laboratory.latest(accession);
    } finally {
      desk.release();
    }
  }
}
