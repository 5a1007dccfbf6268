package com.acme;

import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/// An application's own queue.
public final class Outbox {
    private final LinkedBlockingQueue<Letter> letters = new LinkedBlockingQueue<>();

    private record Letter(CompletableFuture<Long> left) {}

    /// What its sender waits for.
    public CompletableFuture<Long> send() {
        Letter letter = new Letter(new CompletableFuture<>());
        letters.add(letter);
        return letter.left();
    }

    public void empty() {
        for (Letter letter = letters.poll(); letter != null; letter = letters.poll()) {
            letter.left().complete(1L);
        }
    }

    /// A task that empties it at the end.
    public Runnable emptier(CountDownLatch end) {
        return () -> {
            try {
                end.await();
                empty();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
    }

    /// A task that knows what it waits for.
    public Runnable waiter(CompletableFuture<Long> future) {
        return () -> {
            future.join();
            empty();
        };
    }

    public TimerTask timerTask() {
        return new TimerTask() {
            @Override
            public void run() {
                empty();
            }
        };
    }
}
