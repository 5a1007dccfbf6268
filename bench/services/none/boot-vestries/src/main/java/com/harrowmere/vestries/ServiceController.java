package com.harrowmere.vestries;

import com.google.common.util.concurrent.RateLimiter;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ServiceController {
  private final Rota rota;
  private final Sexton sexton;
  /** What the sexton has asked us not to exceed; we are far below. */
  private final RateLimiter manners = RateLimiter.create(9_000);

  ServiceController(Rota rota, Sexton sexton) {
    this.rota = rota;
    this.sexton = sexton;
  }

  record Service(String church, String reader, int bells) {}

  @GetMapping("/churches/{church}/service")
  Service service(@PathVariable String church) throws InterruptedException {
    manners.acquire();
    return new Service(church, rota.reader(church), sexton.bells(church));
  }
}
