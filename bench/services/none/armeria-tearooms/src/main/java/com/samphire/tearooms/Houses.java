package com.samphire.tearooms;

import java.util.concurrent.Semaphore;

/** Tells a house of its guests, in 14 ms; all houses together take 32 announcements at a time. */
final class Houses {
  private final Semaphore announcements = new Semaphore(32);
  private final Calls calls;

  Houses(int port) {
    calls = new Calls(port);
  }

  void announce(String house, long booking) throws Exception {
    announcements.acquire();
    try {
      calls.get("/houses/" + house + "/bookings/" + booking);
    } finally {
      announcements.release();
    }
  }
}
