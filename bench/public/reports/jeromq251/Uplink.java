import org.zeromq.ZMQ;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Sends samples to a collector, which is not there at the moment; the job is cancelled after two seconds. */
public class Uplink {
    static final ZMQ.Context context = ZMQ.context(1);

    public static void main(String[] args) throws Exception {
        ExecutorService jobs = Executors.newSingleThreadExecutor(r -> new Thread(r, "tcp-sender"));
        Future<?> job = jobs.submit(Uplink::send);
        Thread.sleep(2000);
        job.cancel(true);
        System.out.println("job cancelled");
        while (true) Thread.sleep(10_000);
    }

    static void send() {
        try {
            ZMQ.Socket socket = context.socket(ZMQ.PUSH);
            socket.bindToRandomPort("tcp://127.0.0.1");
            for (int sample = 0; !Thread.currentThread().isInterrupted(); sample++) socket.send("sample " + sample);
            socket.close();
        } catch (Throwable e) {
            e.printStackTrace();
        }
    }
}
