import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Serializes the spans of traces for the streams downstream. */
public class Downstream {

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Entry.class, name = "entry"),
        @JsonSubTypes.Type(value = Exit.class, name = "exit")
    })
    public abstract static class Span {
        public int id;
    }

    public static class Entry extends Span {}

    public static class Exit extends Span {}

    static final AtomicLong traces = new AtomicLong();

    public static void main(String[] args) throws Exception {
        List<Span> trace = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            Span span = i % 2 == 0 ? new Entry() : new Exit();
            span.id = i;
            trace.add(span);
        }
        ObjectWriter writer = new ObjectMapper().writerFor(new TypeReference<List<Span>>() {});
        for (int i = 0; i < 8; i++) {
            new Thread(() -> send(writer, trace), "downstream-" + i).start();
        }
        while (true) {
            long before = traces.get();
            Thread.sleep(5000);
            System.out.println((traces.get() - before) / 5 + " traces/s");
        }
    }

    static void send(ObjectWriter writer, List<Span> trace) {
        try {
            while (true) {
                writer.writeValue(OutputStream.nullOutputStream(), trace);
                traces.incrementAndGet();
            }
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
