package com.millbrook.turnstiles;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;

/** Sends people away while too many are at the gates. */
@Component
public class CrowdGuard implements HandlerInterceptor {
  private final AtomicInteger inside = new AtomicInteger();
  private final int most;

  public CrowdGuard(@Value("${gates.crowd:9}") int most) {
    this.most = most;
  }

  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (inside.incrementAndGet() <= most) return true;
    inside.decrementAndGet();
    response.setStatus(HttpStatus.TOO_MANY_REQUESTS.value());
    response.setHeader("Retry-After", "1");
    return false;
  }

  @Override
  public void afterCompletion(HttpServletRequest request, HttpServletResponse response, Object handler, Exception failure) {
    inside.decrementAndGet();
  }
}
