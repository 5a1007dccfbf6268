package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.DoesNotPin;
import dev.heddle.junit.ThreadModel;
import org.junit.jupiter.api.Test;

/// Fails before JDK 24, and says where.
@DoesNotPin
@ThreadModel(ThreadModel.Kind.VIRTUAL)
class StockByMonitorTest {
    @Test
    void tellsWhatIsLeft() {
        assertEquals(5, new Stock().leftByMonitor("chair"));
    }

    @Test
    void awaitsADelivery() {
        new Stock().awaitDelivery();
    }
}
