import org.slf4j.*;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

@Component
public class RealTimeEventListener {
    private static final Logger logger = LoggerFactory.getLogger(RealTimeEventListener.class);

    @EventListener
    public void onMessage(RealTimeEvent event) {
        logger.info("[{}] handled {}", MDC.get("X-Trace-Id"), event.message());
    }
}
