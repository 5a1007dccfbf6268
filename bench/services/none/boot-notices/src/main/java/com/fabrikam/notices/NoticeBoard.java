package com.fabrikam.notices;

import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.async.DeferredResult;

/** A browser asks for the notices of its branch and is answered when there is one, or after a while with none. */
@Component
public class NoticeBoard {
  public record Notice(String branch, String text) {}

  private static final Duration PATIENCE = Duration.ofMillis(250);

  private final Map<String, Queue<DeferredResult<List<Notice>>>> waiting = new ConcurrentHashMap<>();
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
      Thread.ofPlatform().name("notice-timer").daemon().factory());

  public DeferredResult<List<Notice>> next(String branch) {
    var result = new DeferredResult<List<Notice>>(30_000L);
    var ofBranch = waiting.computeIfAbsent(branch, b -> new ConcurrentLinkedQueue<>());
    ofBranch.add(result);
    timer.schedule(() -> {
      ofBranch.remove(result);
      result.setResult(List.of());
    }, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    return result;
  }

  public void publish(Notice notice) {
    var ofBranch = waiting.get(notice.branch());
    if (ofBranch == null) return;
    for (var result = ofBranch.poll(); result != null; result = ofBranch.poll()) result.setResult(List.of(notice));
  }

  @PreDestroy
  void close() { timer.shutdownNow(); }
}
