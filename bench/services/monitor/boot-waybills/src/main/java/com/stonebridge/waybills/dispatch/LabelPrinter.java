package com.stonebridge.waybills.dispatch;

import java.util.Locale;
import org.springframework.stereotype.Component;

/** Draws the label on the print server's canvas, which takes 13 ms. */
@Component
class LabelPrinter {
  String print(long number, String postcode, String zone) throws InterruptedException {
    Thread.sleep(13);
    return String.format(Locale.ROOT, "%08d/%s/%s", number, postcode, zone);
  }
}
