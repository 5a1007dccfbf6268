import org.apache.logging.log4j.*;

import java.util.concurrent.*;

/** A client of Kafka: its network thread does all I/O, and logs when its state changes. */
class Producer {
    private static final Logger logger = LogManager.getLogger(Producer.class);
    private final ExecutorService network =
            Executors.newSingleThreadExecutor(
                    Thread.ofPlatform()
                            .daemon()
                            .name("kafka-producer-network-thread | producer-1")
                            .factory());
    private long sequence;

    Future<Long> send(String record) {
        return network.submit(() -> transmit(record));
    }

    private long transmit(String record) throws InterruptedException {
        Thread.sleep(2);
        if (++sequence % 100 == 0) logger.info("ProducerId 7: sequence is now {}", sequence);
        return sequence;
    }
}
