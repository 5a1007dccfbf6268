package com.tallisford.oasthouses;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.stereotype.Service;

/** Writes the note of a delivery of hops while its weighings come in, so that it is never in memory as a whole. */
@Service
public class DeliveryNote {
  private final WeighingArchive archive;
  private final ArchiveProperties properties;
  private final LongAdder written = new LongAdder();

  public DeliveryNote(WeighingArchive archive, ArchiveProperties properties) {
    this.archive = archive;
    this.properties = properties;
  }

  public void write(int oasthouse, OutputStream out) throws IOException {
    var lines = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    lines.write("pocket;kilograms;state\n");
    int total = 0;
    for (int page = 1; page <= properties.pages(); page++) {
      Weighing weighing = archive.weighing(oasthouse, page);
      total += weighing.kilograms();
      lines.write(weighing.line());
    }
    lines.write("total;" + total + ";\n");
    lines.flush();
    written.increment();
  }

  public long written() {
    return written.sum();
  }
}
