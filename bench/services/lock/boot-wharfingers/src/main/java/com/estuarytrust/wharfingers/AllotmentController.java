package com.estuarytrust.wharfingers;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/berths")
class AllotmentController {
  private final AllotmentService allotments;
  private final AtomicInteger next = new AtomicInteger();

  AllotmentController(AllotmentService allotments) {
    this.allotments = allotments;
  }

  /** Gives the berth that has been free the longest to a ship that comes in. */
  @GetMapping("/next/allot")
  Allotment allot() {
    return allotments.allot(Math.floorMod(next.getAndIncrement(), BerthRepository.BERTHS));
  }
}
