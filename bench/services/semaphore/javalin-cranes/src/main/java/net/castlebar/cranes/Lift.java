package net.castlebar.cranes;

record Lift(String container, int tonnes, int bay) {
  String json() {
    return "{\"container\":\"" + container + "\",\"tonnes\":" + tonnes + ",\"bay\":" + bay + "}";
  }
}
