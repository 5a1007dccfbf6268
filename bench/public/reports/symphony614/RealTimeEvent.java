import org.springframework.context.ApplicationEvent;

public class RealTimeEvent extends ApplicationEvent {
    private final String message;

    public RealTimeEvent(Object source, String message) {
        super(source);
        this.message = message;
    }

    public String message() {
        return message;
    }
}
