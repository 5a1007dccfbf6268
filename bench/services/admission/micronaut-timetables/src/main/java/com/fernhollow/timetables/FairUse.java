package com.fernhollow.timetables;

import io.micronaut.context.annotation.Value;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.core.annotation.Nullable;
import java.util.concurrent.ConcurrentHashMap;

/** What one client may ask for; whoever wants more has to talk to us. */
@ServerFilter("/timetables/**")
public class FairUse {
  private final ConcurrentHashMap<String, Allowance> allowances = new ConcurrentHashMap<>();
  private final int perSecond;

  public FairUse(@Value("${timetables.requests-per-second:220}") int perSecond) {
    this.perSecond = perSecond;
  }

  @RequestFilter
  @Nullable
  public HttpResponse<?> check(HttpRequest<?> request) {
    String client = request.getHeaders().get("X-Client", String.class).orElse("anonymous");
    if (allowances.computeIfAbsent(client, key -> new Allowance(perSecond)).take()) return null;
    return HttpResponse.status(HttpStatus.TOO_MANY_REQUESTS).header("Retry-After", "1");
  }
}
