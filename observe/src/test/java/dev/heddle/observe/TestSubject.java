package dev.heddle.observe;

import java.util.ArrayList;
import java.util.List;

/// Seven workers that sleep, and some garbage; until it is killed.
public final class TestSubject {
    static final int WORKERS = 7;

    private TestSubject() {}

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < WORKERS; i++) {
            Thread.ofPlatform().name("worker-" + i).start(TestSubject::sleepLong);
        }
        List<byte[]> kept = new ArrayList<>();
        while (true) {
            kept.add(new byte[100_000]);
            if (kept.size() > 50) {
                kept.clear();
            }
            Thread.sleep(5);
        }
    }

    private static void sleepLong() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
