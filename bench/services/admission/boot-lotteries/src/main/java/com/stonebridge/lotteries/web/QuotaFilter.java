package com.stonebridge.lotteries.web;

import com.stonebridge.lotteries.quota.Quotas;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Each agency may buy as many tickets in a second as its contract says. */
@Component
class QuotaFilter implements WebFilter {
  private final Quotas quotas;

  QuotaFilter(Quotas quotas) {
    this.quotas = quotas;
  }

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
    String agency = exchange.getRequest().getHeaders().getFirst("X-Agency");
    if (quotas.of(agency == null ? "public" : agency).take()) return chain.filter(exchange);
    exchange.getResponse().setStatusCode(HttpStatus.TOO_MANY_REQUESTS);
    exchange.getResponse().getHeaders().set(HttpHeaders.RETRY_AFTER, "1");
    return exchange.getResponse().setComplete();
  }
}
