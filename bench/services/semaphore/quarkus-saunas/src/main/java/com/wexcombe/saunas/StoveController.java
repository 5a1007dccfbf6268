package com.wexcombe.saunas;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.ServiceUnavailableException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Talks to the stoves over the bus of the house, on which there is a limited number of addresses for guests. */
@ApplicationScoped
public class StoveController {
  private final Semaphore addresses;
  private final long patience;
  private final StoveBus bus;

  @Inject
  public StoveController(StoveBus bus, @ConfigProperty(name = "stoves.addresses") int addresses,
      @ConfigProperty(name = "stoves.patience-millis") long patience) {
    this.bus = bus;
    this.addresses = new Semaphore(addresses);
    this.patience = patience;
  }

  int temperature(String sauna) throws InterruptedException {
    if (!addresses.tryAcquire(patience, TimeUnit.MILLISECONDS)) {
      throw new ServiceUnavailableException(1L);
    }
    try {
      return bus.ask(sauna);
    } finally {
      addresses.release();
    }
  }
}
