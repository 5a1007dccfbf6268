package com.wexcombe.kennels;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class ArrivalService {
  private final RunRepository runs;
  private final ChipReader chips;

  ArrivalService(RunRepository runs, ChipReader chips) {
    this.runs = runs;
    this.chips = chips;
  }

  /** A dog gets its run and is read at the gate; should the reader fail, the run is free again. */
  @Transactional
  public Arrival admit(String kennel, long dog) {
    int run = runs.runFor(dog);
    runs.occupy(run, dog);
    String chip = chips.read(dog);
    return new Arrival(kennel, dog, run, runs.metres(run), chip);
  }
}
