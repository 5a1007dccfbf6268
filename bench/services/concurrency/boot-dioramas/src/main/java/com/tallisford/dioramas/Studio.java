package com.tallisford.dioramas;

import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Service;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** Takes the orders of the house one after another into a stream of its own, and paints what they ask for. */
@Service
class Studio {
  private static final Logger log = LoggerFactory.getLogger(Studio.class);

  private final Sinks.Many<Order> orders = Sinks.many().unicast().onBackpressureBuffer();
  private final PlateArchive archive;
  private final Disposable work;

  private record Order(String plate, String size, CompletableFuture<Painting> painting) {}

  Studio(PlateArchive archive, @Value("${studio.easels}") int easels) {
    this.archive = archive;
    work = orders.asFlux().flatMap(this::paint, easels).subscribe();
  }

  /** Gives an order to the studio, and waits for what it paints. */
  Painting order(String plate, String size) {
    var order = new Order(plate, size, new CompletableFuture<>());
    orders.emitNext(order, Sinks.EmitFailureHandler.busyLooping(Duration.ofSeconds(2)));
    return order.painting().join();
  }

  private Flux<Painting> paint(Order order) {
    return archive.exposure(order.plate())
        .map(exposure -> new Painting(order.plate(), order.size(), exposure, layers(exposure, order.size())))
        .doOnNext(order.painting()::complete)
        .onErrorResume(failure -> {
          log.warn("plate {} could not be painted", order.plate(), failure);
          order.painting().completeExceptionally(failure);
          return Mono.empty();
        })
        .flux();
  }

  private static int layers(int exposure, String size) {
    return Math.max(3, exposure / 200) + (size.equals("large") ? 4 : 0);
  }

  @PreDestroy
  void close() {
    work.dispose();
  }
}
