import io.deephaven.csv.CsvSpecs;
import io.deephaven.csv.reading.CsvReader;
import io.deephaven.csv.sinks.SinkFactory;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Imports the trades of a day from the CSV files of three brokers, each file in one thread. */
public class TradeImport {

    static String file(String broker, boolean complete) {
        StringBuilder csv = new StringBuilder("Broker,Symbol,Quantity,Note\n");
        for (int i = 0; i < 500; i++) csv.append(broker).append(",ACME,").append(i).append(",\"filled, in full\"\n");
        if (!complete) csv.append(broker).append(",ACME,7,\"filled, in");
        return csv.toString();
    }

    public static void main(String[] args) throws Exception {
        ExecutorService imports = Executors.newFixedThreadPool(3, r -> new Thread(r, "trade-import"));
        String[] brokers = {"north", "south", "west"};
        Future<?>[] files = new Future<?>[brokers.length];
        for (int i = 0; i < brokers.length; i++) {
            String csv = file(brokers[i], i != 1);
            files[i] = imports.submit(() -> {
                CsvSpecs specs = CsvSpecs.builder().concurrent(false).build();
                CsvReader.Result result = CsvReader.read(specs,
                        new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)), SinkFactory.arrays());
                System.out.println(result.numRows() + " trades");
                return null;
            });
        }
        for (Future<?> file : files) {
            try {
                file.get();
            } catch (java.util.concurrent.ExecutionException e) {
                System.out.println("refused: " + e.getCause());
            }
        }
        imports.shutdown();
    }
}
