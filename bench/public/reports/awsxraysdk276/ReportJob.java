import com.amazonaws.xray.AWSXRay;
import com.amazonaws.xray.AWSXRayRecorderBuilder;
import com.amazonaws.xray.emitters.Emitter;
import com.amazonaws.xray.entities.Entity;
import com.amazonaws.xray.entities.Segment;
import com.amazonaws.xray.entities.Subsegment;

import java.util.concurrent.atomic.AtomicLong;

/** Computes the rows of a report with some threads, and traces every row. */
public class ReportJob {

    static final AtomicLong rows = new AtomicLong();
    static final AtomicLong sent = new AtomicLong();

    static class Counting extends Emitter {
        @Override
        public boolean sendSegment(Segment segment) {
            segment.serialize();
            return sent.incrementAndGet() > 0;
        }

        @Override
        public boolean sendSubsegment(Subsegment subsegment) {
            subsegment.streamSerialize();
            return sent.incrementAndGet() > 0;
        }
    }

    public static void main(String[] args) throws Exception {
        AWSXRay.setGlobalRecorder(AWSXRayRecorderBuilder.standard().withEmitter(new Counting()).build());
        AWSXRay.beginSegment("report");
        Entity report = AWSXRay.getTraceEntity();
        for (int i = 0; i < 6; i++) {
            new Thread(() -> compute(report), "report-worker-" + i).start();
        }
        while (true) {
            Thread.sleep(3000);
            System.out.println(rows.get() + " rows, " + sent.get() + " subsegments sent");
        }
    }

    static void compute(Entity report) {
        AWSXRay.setTraceEntity(report);
        for (int row = 0; ; row++) {
            Subsegment subsegment = AWSXRay.beginSubsegment("row");
            subsegment.putAnnotation("row", row);
            AWSXRay.endSubsegment();
            rows.incrementAndGet();
        }
    }
}
