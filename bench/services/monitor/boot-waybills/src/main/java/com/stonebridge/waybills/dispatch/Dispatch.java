package com.stonebridge.waybills.dispatch;

import com.stonebridge.waybills.zone.Zones;
import org.springframework.stereotype.Service;

@Service
public class Dispatch {
  private final Round round;
  private final Zones zones;
  private final LabelPrinter printer;

  Dispatch(Round round, Zones zones, LabelPrinter printer) {
    this.round = round;
    this.zones = zones;
    this.printer = printer;
  }

  public Waybill next() throws InterruptedException {
    long parcel = round.next();
    String postcode = round.postcode(parcel);
    String zone = zones.zone(postcode);
    return new Waybill(parcel, postcode, zone, printer.print(parcel, postcode, zone));
  }
}
