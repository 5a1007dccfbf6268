package com.clearlens.diaries;

import java.io.IOException;

final class Appointments {
  private final Referrals referrals;
  private final Diaries diaries;

  Appointments(Referrals referrals, Diaries diaries) {
    this.referrals = referrals;
    this.diaries = diaries;
  }

  String book(String practice) throws IOException, InterruptedException {
    String referral = referrals.check(practice);
    Diary diary = diaries.book(practice, referral);
    return "{\"practice\":\"" + practice + "\",\"slot\":\"" + diary.slot() + "\",\"revision\":" + diary.revision()
        + ",\"referral\":\"" + referral + "\"}";
  }
}
