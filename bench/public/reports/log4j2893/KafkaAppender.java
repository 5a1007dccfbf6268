import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/** Sends each event, and waits for the broker's answer (syncSend). */
class KafkaAppender extends AbstractAppender {
    private final Producer producer = new Producer();

    KafkaAppender() {
        super("Kafka", null, null, false, Property.EMPTY_ARRAY);
    }

    @Override
    public void append(LogEvent event) {
        try {
            producer.send(event.getMessage().getFormattedMessage()).get();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
