package com.tallisford.oasthouses;

public record Weighing(int pocket, int kilograms, String state) {
  String line() {
    return pocket + ";" + kilograms + ";" + state + "\n";
  }
}
