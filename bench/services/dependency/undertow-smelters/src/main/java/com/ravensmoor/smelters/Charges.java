package com.ravensmoor.smelters;

final class Charges {
  private final Pyrometer pyrometer;
  private final AssayOffice office;

  Charges(Pyrometer pyrometer, AssayOffice office) {
    this.pyrometer = pyrometer;
    this.office = office;
  }

  Inspection inspect(String charge) throws Exception {
    int degrees = pyrometer.read();
    double copper = office.copper(charge, degrees);
    return new Inspection(charge, degrees, copper);
  }
}
