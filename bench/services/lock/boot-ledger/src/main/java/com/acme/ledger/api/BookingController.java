package com.acme.ledger.api;
import java.util.*;
import org.slf4j.*;
import org.springframework.web.bind.annotation.*;
@RestController
public class BookingController {
  private static final Logger log = LoggerFactory.getLogger(BookingController.class);
  @GetMapping("/bookings/{account}")
  public Map<String, Object> book(@PathVariable String account) throws InterruptedException {
    String id = UUID.randomUUID().toString();
    log.info("booking {} for account {} accepted", id, account);
    Thread.sleep(20); // ledger store
    log.info("booking {} for account {} posted", id, account);
    return Map.of("booking", id, "account", account);
  }
}
