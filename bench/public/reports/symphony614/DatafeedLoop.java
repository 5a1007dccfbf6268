import org.slf4j.*;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

import java.util.UUID;

/** Publishes each event of the feed, with a trace id of its own. */
@Component
public class DatafeedLoop {
    private static final Logger logger = LoggerFactory.getLogger(DatafeedLoop.class);
    private final ApplicationEventPublisher publisher;

    public DatafeedLoop(ApplicationEventPublisher publisher) {
        this.publisher = publisher;
    }

    public void handle(String message) {
        MDC.put("X-Trace-Id", UUID.randomUUID().toString());
        try {
            logger.info("received {}", message);
            publisher.publishEvent(new RealTimeEvent(this, message));
        } finally {
            MDC.remove("X-Trace-Id");
        }
    }
}
