import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** The structure of HK2's ServiceLocatorImpl and SystemDescriptor. */
public class Locator {
    static final ReentrantReadWriteLock wLock = new ReentrantReadWriteLock();

    static class SystemDescriptor {
        boolean reified, reifying;

        void reify(Runnable classAnalysis) {
            synchronized (this) {
                while (reifying) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                    }
                }
                if (reified) return;
                reifying = true;
            }
            classAnalysis.run();
            synchronized (this) {
                reified = true;
                reifying = false;
                notifyAll();
            }
        }
    }

    static final SystemDescriptor descriptor = new SystemDescriptor();

    static void internalGetAllServiceHandles() {
        wLock.readLock().lock();
        try {
            Thread.onSpinWait();
        } finally {
            wLock.readLock().unlock();
        }
    }

    static void getInjecteeDescriptor() {
        wLock.readLock().lock();
        try {
            pause(300);
            descriptor.reify(() -> {});
        } finally {
            wLock.readLock().unlock();
        }
    }

    static void addConfiguration() {
        wLock.writeLock().lock();
        try {
            pause(1);
        } finally {
            wLock.writeLock().unlock();
        }
    }

    static void pause(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] args) throws Exception {
        start(
                "jetty-thread-36",
                () ->
                        descriptor.reify(
                                () -> {
                                    pause(900);
                                    internalGetAllServiceHandles();
                                }));
        pause(100);
        start("jetty-thread-37", Locator::getInjecteeDescriptor);
        pause(100);
        start("jetty-thread-58", Locator::addConfiguration);
        pause(1200);
        for (int i = 60; i < 66; i++)
            start("jetty-thread-" + i, Locator::internalGetAllServiceHandles);
    }

    static void start(String name, Runnable r) {
        new Thread(r, name).start();
    }
}
