package net.castlebar.granaries;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class IntakeController {
  private final AtomicInteger carts = new AtomicInteger();
  private final Weighing weighing;

  IntakeController(Weighing weighing) {
    this.weighing = weighing;
  }

  @GetMapping("/farms/{farm}/carts/next")
  Intake next(@PathVariable String farm) {
    return weighing.unload(farm, carts.getAndIncrement() & Integer.MAX_VALUE);
  }
}
