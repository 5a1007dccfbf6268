package com.northwind.alerts;

import java.time.Duration;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;

@Component
public class AlertGateway {
  public record Receipt(String state) {}

  private record Alert(String phone, Sinks.One<Receipt> receipt) {}

  private final Sinks.Many<Alert> outgoing = Sinks.many().unicast().onBackpressureBuffer();
  private final WebClient pushService;
  private Disposable subscription;

  public AlertGateway(WebClient pushService) { this.pushService = pushService; }

  @PostConstruct
  void open() { subscription = outgoing.asFlux().flatMap(this::push, 4).subscribe(); }

  public Mono<Receipt> send(String phone) {
    return Mono.defer(() -> {
      Sinks.One<Receipt> receipt = Sinks.one();
      outgoing.emitNext(new Alert(phone, receipt), Sinks.EmitFailureHandler.busyLooping(Duration.ofSeconds(2)));
      return receipt.asMono();
    });
  }

  private Mono<Receipt> push(Alert alert) {
    return pushService.get().uri("/push/{phone}", alert.phone()).retrieve().bodyToMono(Receipt.class)
        .doOnNext(alert.receipt()::tryEmitValue)
        .doOnError(alert.receipt()::tryEmitError)
        .onErrorResume(e -> Mono.empty());
  }

  @PreDestroy
  void close() { subscription.dispose(); }
}
