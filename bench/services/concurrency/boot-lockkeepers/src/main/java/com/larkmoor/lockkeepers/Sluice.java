package com.larkmoor.lockkeepers;

import common.Partner;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.stereotype.Component;

/** The pump house, a program of its own, which is spoken to by lines and answers after 13 ms. */
@Component
class Sluice {
  private final int port = Partner.start("-Dspeak=lines", "-Ddelay=13");
  private final Queue<Line> idle = new ConcurrentLinkedQueue<>();

  String open(String barge) throws IOException {
    Line line = idle.poll();
    if (line == null) line = new Line(port);
    String level = line.ask(barge);
    idle.add(line);
    return level;
  }
}
