package org.vellumleaf.palaeographers;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.springframework.stereotype.Component;

/** Each engine has its own copy of the model on the accelerator, of which there is room for five. */
@Component
class Engines {
  private final BlockingQueue<Engine> idle = new LinkedBlockingQueue<>();

  Engines() {
    for (int number = 1; number <= 5; number++) {
      idle.add(new Engine(number));
    }
  }

  String recognize(byte[] scan) throws InterruptedException {
    Engine engine = idle.take();
    try {
      return engine.recognize(scan);
    } finally {
      idle.add(engine);
    }
  }
}
