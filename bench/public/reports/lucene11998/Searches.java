import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.*;
import org.apache.lucene.search.*;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.NIOFSDirectory;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A search service with a virtual thread for each request: it finds a product in each of the index's segments, reads its
 * stored fields, and then waits some seconds for the shop's prices.
 */
public class Searches {

    static final int SEGMENTS = 24;
    static final AtomicLong searches = new AtomicLong();

    static String text(Random random, int length) {
        StringBuilder b = new StringBuilder(length);
        while (b.length() < length) b.append(Integer.toString(random.nextInt(5000), 36)).append(' ');
        return b.toString();
    }

    static Directory index() throws Exception {
        Path path = Files.createTempDirectory("products");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try (var files = Files.walk(path)) {
                files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
            } catch (java.io.IOException e) {
                // the temporary directory stays
            }
        }));
        Directory directory = new NIOFSDirectory(path);
        IndexWriterConfig config = new IndexWriterConfig().setMergePolicy(NoMergePolicy.INSTANCE);
        Random random = new Random(3);
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            for (int s = 0; s < SEGMENTS; s++) {
                for (int d = 0; d < 100; d++) {
                    Document product = new Document();
                    product.add(new StringField("id", "p" + d, Field.Store.YES));
                    product.add(new StoredField("description", text(random, 3000)));
                    writer.addDocument(product);
                }
                writer.commit();
            }
        }
        return directory;
    }

    static long search(IndexSearcher searcher, String id) {
        try {
            long length = 0;
            TopDocs found = searcher.search(new TermQuery(new Term("id", id)), SEGMENTS);
            for (ScoreDoc hit : found.scoreDocs) length += searcher.doc(hit.doc).get("description").length();
            return length;
        } catch (Exception e) {
            e.printStackTrace();
            return 0;
        }
    }

    static void request(IndexSearcher searcher, int number, Semaphore inFlight) {
        try {
            if (search(searcher, "p" + number % 100) > 0) searches.incrementAndGet();
            Thread.sleep(10_000); // the shop's prices
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            inFlight.release();
        }
    }

    public static void main(String[] args) throws Exception {
        DirectoryReader reader = DirectoryReader.open(index());
        IndexSearcher searcher = new IndexSearcher(reader);
        System.out.println(reader.leaves().size() + " segments");
        Semaphore inFlight = new Semaphore(120);
        Thread.ofPlatform().name("load").start(() -> {
            for (int number = 0; ; number++) {
                inFlight.acquireUninterruptibly();
                int n = number;
                Thread.ofVirtual().name("search-" + n).start(() -> request(searcher, n, inFlight));
                try {
                    Thread.sleep(50);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        Runtime vm = Runtime.getRuntime();
        while (true) {
            Thread.sleep(5000);
            System.out.println(searches + " searches, heap " + (vm.totalMemory() - vm.freeMemory() >> 20) + " MB");
        }
    }
}
