package com.tallisford.inkmakers;

public record Recipe(int id, String pigment, int gum, boolean available) {
  Recipe available(boolean available) {
    return new Recipe(id, pigment, gum, available);
  }
}
