package com.larkhill.tollroads;

record Plate(String text) {
  String country() {
    if (text.startsWith("CH-")) return "ch";
    if (text.startsWith("LI-")) return "li";
    return "at";
  }
}
