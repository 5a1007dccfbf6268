package com.stonebridge.lotteries.quota;

/** A bucket of tokens, filled evenly. */
public final class Bucket {
  private final double perNano;
  private final double size;
  private double tokens;
  private long filled = System.nanoTime();

  Bucket(int perSecond, int size) {
    this.perNano = perSecond / 1e9;
    this.size = size;
    this.tokens = size;
  }

  public synchronized boolean take() {
    long now = System.nanoTime();
    tokens = Math.min(size, tokens + (now - filled) * perNano);
    filled = now;
    if (tokens < 1) return false;
    tokens--;
    return true;
  }
}
