package com.tarmacandsons.defects;

import io.micronaut.context.annotation.Context;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;

/**
 * The consumers of the log, a thread for each partition. Like those of the broker before, they take up to ten entries
 * at a time, and take the next ones when all of these are done.
 */
@Context
public class CrewConsumers {
  private static final int MOST_AT_A_TIME = 10; // max.poll.records, once

  private final DefectLog log;
  private final CrewRota rota;
  private final List<Thread> threads = new ArrayList<>();

  CrewConsumers(DefectLog log, CrewRota rota) {
    this.log = log;
    this.rota = rota;
  }

  @PostConstruct
  void start() {
    for (int i = 0; i < log.size(); i++) {
      BlockingQueue<DefectLog.Entry> partition = log.partition(i);
      threads.add(Thread.ofPlatform().name("defects-consumer-" + i).daemon().start(() -> consume(partition)));
    }
  }

  private void consume(BlockingQueue<DefectLog.Entry> partition) {
    long offset = 0;
    List<DefectLog.Entry> entries = new ArrayList<>(MOST_AT_A_TIME);
    try {
      while (true) {
        entries.add(partition.take());
        partition.drainTo(entries, MOST_AT_A_TIME - 1);
        try {
          assign(entries, offset);
        } catch (RuntimeException e) {
          entries.forEach(entry -> entry.answer().completeExceptionally(e));
        }
        offset += entries.size();
        entries.clear();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void assign(List<DefectLog.Entry> entries, long offset) throws InterruptedException {
    List<String> crews = rota.crews(entries.stream().map(DefectLog.Entry::defect).toList());
    for (int i = 0; i < crews.size(); i++) {
      Defect defect = entries.get(i).defect();
      entries.get(i).answer().complete(new WorkOrder(defect.district(), defect.road(), offset + i, crews.get(i)));
    }
  }

  @PreDestroy
  void stop() {
    threads.forEach(Thread::interrupt);
  }
}
