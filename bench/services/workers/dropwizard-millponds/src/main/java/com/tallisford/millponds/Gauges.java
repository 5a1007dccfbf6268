package com.tallisford.millponds;

/** The gauges at the weirs, read by radio. */
class Gauges extends PartnerClient {
  Gauges(int port) {
    super(port);
  }

  int millimetres(int pond) {
    return ask("/gauges/" + pond).get("value").asInt();
  }
}
