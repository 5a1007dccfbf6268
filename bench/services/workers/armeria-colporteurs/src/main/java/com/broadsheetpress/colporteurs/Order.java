package com.broadsheetpress.colporteurs;

import java.util.concurrent.CompletableFuture;

/** What is to be sent, and the slip that the post will give for it. */
record Order(int title, int sheets, CompletableFuture<String> slip) {
  Order(int title, int sheets) {
    this(title, sheets, new CompletableFuture<>());
  }
}
