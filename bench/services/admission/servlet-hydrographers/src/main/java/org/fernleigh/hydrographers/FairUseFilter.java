package org.fernleigh.hydrographers;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Of each key, 240 requests/s, and 24 of them at once (GCRA: a time of arrival that runs ahead of the clock). */
@WebFilter("/soundings/*")
public class FairUseFilter extends HttpFilter {
  private static final long INTERVAL = 1_000_000_000L / 240;
  private static final long AHEAD = 24 * INTERVAL;

  private final transient Map<String, AtomicLong> arrivals = new ConcurrentHashMap<>();

  @Override
  protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String header = request.getHeader("X-Chart-Key");
    String key = header == null ? "public" : header;
    AtomicLong arrival = arrivals.computeIfAbsent(key, k -> new AtomicLong(System.nanoTime()));
    if (admit(arrival)) {
      chain.doFilter(request, response);
    } else {
      response.setHeader("Retry-After", "1");
      response.sendError(429);
    }
  }

  private static boolean admit(AtomicLong arrival) {
    while (true) {
      long now = System.nanoTime();
      long expected = arrival.get();
      long next = Math.max(expected, now) + INTERVAL;
      if (next - now > AHEAD) return false;
      if (arrival.compareAndSet(expected, next)) return true;
    }
  }
}
