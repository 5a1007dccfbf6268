package com.pennyweir.wholesalers;

final class NotListedException extends Exception {
  NotListedException(String wholesaler) {
    super(wholesaler + " is not listed at the exchange");
  }
}
