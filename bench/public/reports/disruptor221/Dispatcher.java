import com.lmax.disruptor.*;
import com.lmax.disruptor.dsl.*;

import java.util.*;

/** Messages go to one of several disruptors by their key, each with a single consumer, to keep their order. */
public class Dispatcher {
    static class GeQMsg {
        long id;
    }

    public static void main(String[] args) throws Exception {
        List<Disruptor<GeQMsg>> queues = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Disruptor<GeQMsg> disruptor =
                    new Disruptor<>(
                            GeQMsg::new, 1024, (java.util.concurrent.ThreadFactory) Thread::new, ProducerType.SINGLE, new YieldingWaitStrategy());
            disruptor.handleEventsWith((EventHandler<GeQMsg>) (msg, sequence, endOfBatch) -> handle(msg));
            disruptor.start();
            queues.add(disruptor);
        }
        for (long id = 0; id < 1000; id++) {
            long n = id;
            queues.get((int) (id % queues.size())).publishEvent((msg, sequence) -> msg.id = n);
        }
        System.out.println("idle from now on");
        Thread.sleep(60_000);
    }

    static void handle(GeQMsg msg) {
        if (msg.id < 0) throw new IllegalArgumentException();
    }
}
