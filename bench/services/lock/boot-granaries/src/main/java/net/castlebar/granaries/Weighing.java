package net.castlebar.granaries;

import org.springframework.stereotype.Component;

/** Wheat, which is seven carts of ten, goes to silo 7; the rest is spread over the others. */
@Component
class Weighing {
  private final Silos silos;

  Weighing(Silos silos) {
    this.silos = silos;
  }

  Intake unload(String farm, int cart) {
    int silo = cart % 10 < 7 ? 7 : 8 + cart / 10 % 15 + (cart % 10 - 7) * 16;
    return new Intake(farm, silo, silos.add(silo, 400 + cart % 50));
  }
}
