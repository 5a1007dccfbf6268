package com.inkwell.scriveners;

import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DeedController {
  record Copy(String deed, String text) {}

  private static final Logger archive = LoggerFactory.getLogger("archive");
  private final Semaphore desks = new Semaphore(60);

  @GetMapping("/deeds/{deed}/copy")
  Copy copy(@PathVariable String deed) throws InterruptedException {
    desks.acquire();
    try {
      Thread.sleep(3);
      archive.info("copied deed {}", deed);
      return new Copy(deed, "This indenture made the " + deed.length() + "th day of May");
    } finally {
      desks.release();
    }
  }
}
