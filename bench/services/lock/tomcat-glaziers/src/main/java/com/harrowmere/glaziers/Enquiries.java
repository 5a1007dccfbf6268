package com.harrowmere.glaziers;

import jakarta.servlet.ServletException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Clerks who write to merchants, so that whoever serves a customer need not. */
final class Enquiries {
  private final GlassMerchant merchant;
  private final ExecutorService clerks =
      Executors.newFixedThreadPool(16, Thread.ofPlatform().name("enquiry-", 1).daemon().factory());

  Enquiries(GlassMerchant merchant) {
    this.merchant = merchant;
  }

  int price(String pane) throws ServletException {
    try {
      return clerks.submit(() -> merchant.price(pane)).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServletException(e);
    } catch (ExecutionException e) {
      throw new ServletException(e.getCause());
    }
  }
}
