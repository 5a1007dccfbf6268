import java.util.concurrent.*;

/** The structure of the client: a pool per client, that nothing shuts down. */
public class Invoices {
    static class AvaTaxClient {
        private final ExecutorService threadPool = Executors.newFixedThreadPool(3);

        Future<String> createTransactionAsync(String invoice) {
            return threadPool.submit(
                    () -> {
                        Thread.sleep(5);
                        return invoice;
                    });
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3000; i++) {
            bill("invoice " + i);
            Thread.sleep(20);
        }
    }

    static void bill(String invoice) throws Exception {
        AvaTaxClient client = new AvaTaxClient();
        Future<String> a = client.createTransactionAsync(invoice),
                b = client.createTransactionAsync(invoice);
        a.get();
        b.get();
    }
}
