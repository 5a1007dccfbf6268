import org.apache.tika.parser.ParseContext;
import org.apache.tika.utils.XMLReaderUtils;
import org.xml.sax.helpers.DefaultHandler;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/** Indexes the XML parts of office documents, which lie in the evidence store; a block of it takes 20 ms. */
public class DocumentIndexer {

    static final byte[] PART = ("<doc>" + "<p>paragraph of the document</p>".repeat(3000) + "</doc>")
            .getBytes(StandardCharsets.UTF_8);

    static final LongAdder indexed = new LongAdder();

    static class StoreStream extends FilterInputStream {
        StoreStream(byte[] part) {
            super(new ByteArrayInputStream(part));
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return super.read(buffer, offset, Math.min(length, 4096));
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService workers = Executors.newFixedThreadPool(48, r -> new Thread(r, "index-worker"));
        for (int i = 0; i < 48; i++) workers.execute(DocumentIndexer::work);
        while (true) {
            long before = indexed.sum();
            Thread.sleep(5000);
            System.out.println((indexed.sum() - before) / 5.0 + " parts/s");
        }
    }

    static void work() {
        while (true) {
            try {
                XMLReaderUtils.parseSAX(new StoreStream(PART), new DefaultHandler(), new ParseContext());
                indexed.increment();
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }
}
