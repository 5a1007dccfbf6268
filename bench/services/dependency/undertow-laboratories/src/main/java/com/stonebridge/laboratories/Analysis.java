package com.stonebridge.laboratories;

import java.sql.Connection;

/** Enters the sample, has it measured and enters the finding, in one transaction. */
final class Analysis {
  private final SampleStore samples;
  private final SpectrometerClient spectrometer;

  Analysis(SampleStore samples, SpectrometerClient spectrometer) {
    this.samples = samples;
    this.spectrometer = spectrometer;
  }

  Finding analyse(String sample) throws Exception {
    try (Connection connection = samples.begin()) {
      try {
        long entry = samples.enter(connection, sample);
        String substance = spectrometer.measure(sample);
        samples.complete(connection, entry, substance);
        connection.commit();
        return new Finding(sample, substance, entry);
      } catch (Exception e) {
        connection.rollback();
        throw e;
      }
    }
  }
}
