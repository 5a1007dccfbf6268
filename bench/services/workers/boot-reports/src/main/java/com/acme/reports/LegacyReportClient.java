package com.acme.reports;
import java.util.Map;
import org.springframework.stereotype.Component;
/** Blocking client of the old SOAP report server (80 ms a call). */
@Component
public class LegacyReportClient {
  public Map<String, Object> fetch(String id) {
    try { Thread.sleep(80); } catch (InterruptedException e) { Thread.currentThread().interrupt(); }
    return Map.of("id", id, "rows", 42);
  }
}
