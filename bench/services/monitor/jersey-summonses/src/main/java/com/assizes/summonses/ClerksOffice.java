package com.assizes.summonses;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/** Fourteen desks, first come, first served: the register's owners asked us to keep it at that. */
final class ClerksOffice {
  private static final int DESKS = 14;

  private final Semaphore desks = new Semaphore(DESKS, true);
  private final AtomicLong references = new AtomicLong(480_000);
  private final CaseRegister register;
  private final SummonsMailer mailer;

  ClerksOffice(CaseRegister register, SummonsMailer mailer) {
    this.register = register;
    this.mailer = mailer;
  }

  Summons summon(String caseNumber) throws Exception {
    desks.acquire();
    try {
      CaseRegister.Hearing hearing = register.nextHearing(caseNumber);
      var summons = new Summons(caseNumber, hearing.room(), hearing.party(), "S" + references.incrementAndGet());
      mailer.send(summons);
      return summons;
    } finally {
      desks.release();
    }
  }
}
