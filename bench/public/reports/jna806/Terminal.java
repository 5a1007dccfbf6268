import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;

import java.util.concurrent.CountDownLatch;

/** A till: starts its printer and its card reader, whose drivers are native, at the same time. */
public class Terminal {

    static final CountDownLatch ready = new CountDownLatch(2);

    static class Printer implements Runnable {
        @Override
        public void run() {
            System.out.println("printer: " + Native.getDefaultStringEncoding() + ", longs of " + Native.LONG_SIZE);
            ready.countDown();
        }
    }

    static class CardReader implements Runnable {
        @Override
        public void run() {
            powerUp();
            Pointer track = new Memory(256);
            track.setInt(0, 1);
            System.out.println("card reader: " + track);
            ready.countDown();
        }

        /** Waits until the card reader has power. */
        static void powerUp() {
            try {
                Thread.sleep(15);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(new Printer(), "printer").start();
        new Thread(new CardReader(), "card-reader").start();
        ready.await();
        System.out.println("the till is open");
    }
}
