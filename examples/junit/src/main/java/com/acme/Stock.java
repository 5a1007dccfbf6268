package com.acme;

import java.util.concurrent.locks.ReentrantLock;

/// Asks a slow supplier, one request at a time.
public final class Stock {
    private final ReentrantLock lock = new ReentrantLock();

    /// Waits with a lock, which gives the carrier free.
    public int left(String article) {
        lock.lock();
        try {
            return ask(article);
        } finally {
            lock.unlock();
        }
    }

    /// Waits with a monitor, which pins before JDK 24.
    public synchronized int leftByMonitor(String article) {
        return ask(article);
    }

    /// Waits in a monitor, which keeps the carrier before JDK 24, too.
    public synchronized void awaitDelivery() {
        try {
            wait(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static int ask(String article) {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return article.length();
    }
}
