package dev.heddle.load;

import io.netty.buffer.ByteBufAllocator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Fails a test class after which Netty finds a buffer that nobody released. The build sets the
/// level of its leak detector to paranoid, so that it watches every buffer.
final class NoLeaks implements BeforeAllCallback, AfterAllCallback {
    private static final Logger DETECTOR = Logger.getLogger("io.netty.util.ResourceLeakDetector");

    private final List<String> leaks = Collections.synchronizedList(new ArrayList<>());
    private final Handler handler =
            new Handler() {
                @Override
                public void publish(LogRecord entry) {
                    leaks.add(entry.getMessage());
                }

                @Override
                public void flush() {}

                @Override
                public void close() {}
            };

    @Override
    public void beforeAll(ExtensionContext context) {
        DETECTOR.addHandler(handler);
    }

    /// The detector looks for what was collected unreleased whenever a buffer is made.
    @Override
    public void afterAll(ExtensionContext context) throws InterruptedException {
        for (int i = 0; i < 5; i++) {
            System.gc();
            Thread.sleep(50);
            ByteBufAllocator.DEFAULT.directBuffer(16).release();
        }
        DETECTOR.removeHandler(handler);
        if (!leaks.isEmpty()) {
            throw new AssertionError("buffers that were not released: " + leaks);
        }
    }
}
