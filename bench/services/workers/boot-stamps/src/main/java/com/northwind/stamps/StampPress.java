package com.northwind.stamps;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/** Letters go through a ring to the one franking machine, which takes 4 ms for each. */
@Component
public class StampPress {
  public record Stamp(String letter, long number) {}

  private static final class Slot {
    private String letter;
    private CompletableFuture<Stamp> stamped;
  }

  private static final int SLOTS = 1 << 14;
  private final Disruptor<Slot> ring = new Disruptor<>(Slot::new, SLOTS,
      task -> Thread.ofPlatform().name("franking").daemon().unstarted(task), ProducerType.MULTI, new BlockingWaitStrategy());

  @PostConstruct
  void open() {
    ring.handleEventsWith((slot, number, endOfBatch) -> {
      CompletableFuture<Stamp> stamped = slot.stamped;
      slot.stamped = null;
      frank();
      stamped.complete(new Stamp(slot.letter, number));
    });
    ring.start();
  }

  public CompletableFuture<Stamp> stamp(String letter) {
    var stamped = new CompletableFuture<Stamp>();
    ring.publishEvent((slot, number) -> {
      slot.letter = letter;
      slot.stamped = stamped;
    });
    return stamped;
  }

  private static void frank() throws InterruptedException { Thread.sleep(4); }

  @PreDestroy
  void close() { ring.halt(); }
}
