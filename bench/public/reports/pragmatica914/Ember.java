import org.pragmatica.lang.*;

/** A supervisor interrupts a wait for a reply of the cluster that takes too long. */
public class Ember {
    public static void main(String[] args) throws Exception {
        Promise<String> formed = Promise.promise();
        Thread waiter =
                Thread.ofPlatform().daemon().name("cluster-waiter").start(() -> waitFor(formed));
        Thread.ofPlatform()
                .daemon()
                .name("supervisor")
                .start(
                        () -> {
                            try {
                                Thread.sleep(2000);
                                waiter.interrupt();
                                waiter.join();
                            } catch (InterruptedException e) {
                            }
                        });
        Thread.sleep(60_000);
    }

    static void waitFor(Promise<String> formed) {
        Result<String> result = formed.await();
        System.out.println(result);
    }
}
