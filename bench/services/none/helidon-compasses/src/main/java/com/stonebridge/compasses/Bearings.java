package com.stonebridge.compasses;

/** The true bearing: what the needle shows, corrected by the station's declination. */
final class Bearings {
  private final StationStore stations;
  private final Magnetometer magnetometer;
  private final Journal journal;

  Bearings(StationStore stations, Magnetometer magnetometer, Journal journal) {
    this.stations = stations;
    this.magnetometer = magnetometer;
    this.journal = journal;
  }

  Bearing of(String station) throws Exception {
    Double declination = stations.declination(station);
    if (declination == null) return null;
    var bearing = new Bearing(station, magnetometer.read() + declination);
    journal.note(bearing);
    return bearing;
  }
}
