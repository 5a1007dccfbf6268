import com.bugsnag.Bugsnag;

import java.util.concurrent.*;

/** A small tool that reports its errors to Bugsnag, does its work, and is done. */
public class Updater {
    public static void main(String[] args) throws Exception {
        Bugsnag bugsnag = new Bugsnag("00000000000000000000000000000000");
        bugsnag.setEndpoints("http://127.0.0.1:9/notify", "http://127.0.0.1:9/sessions");
        ExecutorService copies = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 20; i++)
            copies.submit(
                    () -> {
                        Thread.sleep(40);
                        return null;
                    });
        copies.shutdown();
        copies.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println("update done");
    }
}
