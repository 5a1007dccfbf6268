import java.util.concurrent.*;

public class Loads {
    static final ThreadPoolExecutor updates =
            new ThreadPoolExecutor(
                    1,
                    64,
                    30,
                    TimeUnit.SECONDS,
                    new LinkedBlockingQueue<>(),
                    Thread.ofPlatform().name("updateExecutor-", 0).factory());

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 1500; i++) {
            updates.execute(Loads::forward);
            Thread.sleep(30);
        }
    }

    static void forward() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
        }
    }
}
