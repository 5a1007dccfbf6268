package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.DoesNotPin;
import dev.heddle.junit.NoThreadLeak;
import dev.heddle.junit.ThreadModel;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

@DoesNotPin
@NoThreadLeak
@ThreadModel(ThreadModel.Kind.VIRTUAL)
class StockTest {
    private final Stock stock = new Stock();

    @Test
    void tellsWhatIsLeft() {
        assertEquals(5, stock.left("chair"));
    }

    @Test
    void manyMayAsk() throws Exception {
        try (ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> one = users.submit(() -> stock.left("chair"));
            Future<Integer> two = users.submit(() -> stock.left("desk"));
            assertEquals(9, one.get() + two.get());
        }
    }
}
