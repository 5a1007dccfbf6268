package org.consulara.embassies;

import org.springframework.resilience.annotation.ConcurrencyLimit;
import org.springframework.stereotype.Service;

/** After the outage in spring, nobody may send more than 48 requests at a time to the records. */
@Service
public class VisaDesk {
  private final VisaRecords records;

  VisaDesk(VisaRecords records) {
    this.records = records;
  }

  @ConcurrencyLimit(48)
  public Status status(int application) {
    return records.status(application);
  }
}
