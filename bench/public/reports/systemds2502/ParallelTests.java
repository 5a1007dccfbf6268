import java.util.concurrent.*;

public class ParallelTests {
    static class AOffset {
        static final AOffset EMPTY_SLICE;

        static {
            pause();
            EMPTY_SLICE = new OffsetEmpty(3);
        }

        static AOffset slice() {
            return EMPTY_SLICE;
        }

        static void pause() {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
            }
        }
    }

    static class OffsetEmpty extends AOffset {
        final int off;

        OffsetEmpty(int off) {
            this.off = off;
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService tests = Executors.newFixedThreadPool(4);
        tests.submit(AOffset::slice);
        Thread.sleep(100);
        tests.submit(() -> new OffsetEmpty(1));
        tests.submit(() -> new OffsetEmpty(2));
        Thread.sleep(500);
        tests.submit(AOffset::slice);
    }
}
