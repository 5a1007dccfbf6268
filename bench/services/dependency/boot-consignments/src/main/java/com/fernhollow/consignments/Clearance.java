package com.fernhollow.consignments;

import jakarta.annotation.PreDestroy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.stereotype.Service;

/** What has to be paid on a consignment, item by item. */
@Service
public class Clearance {
  private final ExecutorService items = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("item-", 0).factory());
  private final Customs customs;

  public Clearance(Customs customs) {
    this.customs = customs;
  }

  public int due(Consignment consignment) throws Exception {
    List<Callable<Integer>> duties = new ArrayList<>();
    for (var item : consignment.items()) duties.add(() -> item.value() * customs.duty(item.commodity()) / 100);
    int due = 0;
    for (Future<Integer> duty : items.invokeAll(duties)) due += duty.get();
    return due;
  }

  @PreDestroy
  void close() {
    items.shutdownNow();
  }
}
