import org.springframework.core.task.SimpleAsyncTaskExecutor;

import java.util.concurrent.*;

public class Mails {
    public static void main(String[] args) throws Exception {
        SimpleAsyncTaskExecutor async = new SimpleAsyncTaskExecutor("task-");
        async.setVirtualThreads(true);
        async.setConcurrencyLimit(10);
        ExecutorService workers =
                Executors.newFixedThreadPool(
                        40, Thread.ofPlatform().name("http-nio-8080-exec-", 1).factory());
        for (int i = 0; i < 40; i++)
            workers.execute(
                    () -> {
                        while (true) order(async);
                    });
    }

    static void order(SimpleAsyncTaskExecutor async) {
        async.execute(Mails::sendMail);
        try {
            Thread.sleep(2);
        } catch (InterruptedException e) {
        }
    }

    static void sendMail() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
        }
    }
}
