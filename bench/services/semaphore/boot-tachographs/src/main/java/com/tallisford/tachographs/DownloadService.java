package com.tallisford.tachographs;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Service;

/** A driver's day, signed by a card of the company, as the authority wants it. */
@Service
class DownloadService {
  private final ActivityLog log;
  private final CompanyCards cards;
  private final CardReader reader;
  private final AtomicLong downloads = new AtomicLong();

  DownloadService(ActivityLog log, CompanyCards cards, CardReader reader) {
    this.log = log;
    this.cards = cards;
    this.reader = reader;
  }

  Download download(String driver) {
    List<Activity> activities = log.of(driver);
    int driven = activities.stream().filter(activity -> activity.kind().equals("driving")).mapToInt(Activity::minutes).sum();
    long signature = cards.with(card -> reader.sign(card, activities.hashCode()));
    return new Download(downloads.incrementAndGet(), driver, driven, activities, Long.toHexString(signature));
  }
}
