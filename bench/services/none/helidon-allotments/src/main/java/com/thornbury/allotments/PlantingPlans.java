package com.thornbury.allotments;

/** What is to be sown next, after a look at the weather of the week. */
final class PlantingPlans {
  private static final String[] ROTATION = {"beans", "cabbage", "leek", "potatoes", "rye"};

  String next(String plot) throws InterruptedException {
    return ROTATION[Math.floorMod(plot.hashCode() + forecast(), ROTATION.length)];
  }

  /** The weather service answers after 12 ms. */
  private static int forecast() throws InterruptedException {
    Thread.sleep(12);
    return 3;
  }
}
