import org.springframework.core.task.SimpleAsyncTaskExecutor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Handles each order in a virtual thread, and sends the mails to the customers with at most 10 at once. */
public class MailSender {

    static final AtomicLong sent = new AtomicLong();

    public static void main(String[] args) throws InterruptedException {
        SimpleAsyncTaskExecutor mails = new SimpleAsyncTaskExecutor("mail-");
        mails.setVirtualThreads(true);
        mails.setConcurrencyLimit(10);
        ExecutorService orders = Executors.newVirtualThreadPerTaskExecutor();
        for (int i = 0; i < 5; i++) orders.execute(() -> order(mails));
        Thread.sleep(3000);
        System.out.println(sent + " mails sent, the shop opens");
        for (int i = 0; i < 2000; i++) orders.execute(() -> order(mails));
        while (true) {
            System.out.println(sent + " mails sent");
            Thread.sleep(2000);
        }
    }

    static void order(SimpleAsyncTaskExecutor mails) {
        while (true) {
            mails.execute(() -> {
                sleep(200);
                sent.incrementAndGet();
            });
            sleep(100);
        }
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
