package com.tarmacandsons.defects;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A log of eight partitions in this process, which replaced the broker in our smaller towns. The partition is the
 * hash of the district, so that a district's defects keep their order; there are 61 districts.
 */
@Singleton
public class DefectLog {
  private static final int PARTITIONS = 8;

  private final List<BlockingQueue<Entry>> partitions = new ArrayList<>(PARTITIONS);

  record Entry(Defect defect, CompletableFuture<WorkOrder> answer) {}

  DefectLog() {
    for (int i = 0; i < PARTITIONS; i++) partitions.add(new LinkedBlockingQueue<>());
  }

  CompletionStage<WorkOrder> append(Defect defect) {
    var entry = new Entry(defect, new CompletableFuture<>());
    partitions.get(partition(defect.district())).add(entry);
    return entry.answer();
  }

  BlockingQueue<Entry> partition(int number) {
    return partitions.get(number);
  }

  int size() {
    return partitions.size();
  }

  private static int partition(String district) {
    int hash = district.hashCode();
    return Math.floorMod(hash ^ (hash >>> 16), PARTITIONS);
  }
}
