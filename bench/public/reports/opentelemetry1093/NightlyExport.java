import io.opentelemetry.sdk.trace.TracerSdkProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.BatchSpansProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.trace.Span;
import io.opentelemetry.trace.Tracer;

import java.util.Collection;

/** Exports the orders of a day, with a span for each shop, and is done. */
public class NightlyExport {

    static class LineExporter implements SpanExporter {
        @Override
        public ResultCode export(Collection<SpanData> spans) {
            for (SpanData span : spans) System.out.println("span " + span.getName());
            return ResultCode.SUCCESS;
        }

        @Override
        public void shutdown() {
        }
    }

    public static void main(String[] args) throws Exception {
        TracerSdkProvider provider = TracerSdkProvider.builder().build();
        provider.addSpanProcessor(BatchSpansProcessor.newBuilder(new LineExporter()).build());
        Tracer tracer = provider.get("nightly-export");
        for (String shop : new String[] {"berlin", "lyon", "porto"}) {
            Span span = tracer.spanBuilder("export " + shop).startSpan();
            Thread.sleep(300);
            span.setAttribute("orders", 42);
            span.end();
        }
        System.out.println("all orders exported");
    }
}
