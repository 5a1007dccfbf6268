package com.oakhurst.tollhouses;

public class SealBrokenException extends RuntimeException {
  SealBrokenException(int number) {
    super("the seal of " + number + " is broken");
  }
}
