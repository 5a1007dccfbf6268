import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;

/** Loads small RDF files of several suppliers in parallel, and prepares an empty model per report. */
public class Ingest {

    static final String TURTLE = "@prefix dc: <http://purl.org/dc/elements/1.1/> . "
            + "<http://example.org/a> dc:title \"A\" .";

    static final AtomicInteger loaded = new AtomicInteger();

    static void load(int supplier) {
        Model model = ModelFactory.createDefaultModel();
        RDFParser.create().source(new StringReader(TURTLE)).lang(Lang.TTL).parse(model);
        if (model.size() != 1) throw new IllegalStateException("supplier " + supplier);
        loaded.incrementAndGet();
    }

    static void validate(int supplier) {
        RDFParser.create().source(new StringReader(TURTLE)).lang(Lang.TTL).toGraph();
        loaded.incrementAndGet();
    }

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService statistics = Executors.newSingleThreadScheduledExecutor(r -> {
            Thread t = new Thread(r, "statistics");
            t.setDaemon(true);
            return t;
        });
        statistics.scheduleAtFixedRate(() -> System.out.println("loaded " + loaded.get()), 1, 2, TimeUnit.SECONDS);

        ExecutorService pool = Executors.newFixedThreadPool(6);
        CountDownLatch go = new CountDownLatch(1);
        List<Future<?>> all = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            int supplier = i;
            all.add(pool.submit(() -> {
                go.await();
                if (supplier % 3 == 0) validate(supplier);
                else {
                    Thread.sleep(20L * supplier);
                    load(supplier);
                }
                return null;
            }));
        }
        go.countDown();
        for (Future<?> f : all) f.get();
        System.out.println("all suppliers loaded");
        pool.shutdown();
    }
}
