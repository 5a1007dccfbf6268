package com.tallisford.tachographs;

public record Activity(String kind, int from, int to) {
  int minutes() {
    return to - from;
  }
}
