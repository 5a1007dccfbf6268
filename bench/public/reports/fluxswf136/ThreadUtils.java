import org.slf4j.*;

public final class ThreadUtils {
    private static final Logger log = LoggerFactory.getLogger(ThreadUtils.class);

    private ThreadUtils() {}

    public static Runnable wrapInExceptionSwallower(Runnable runnable) {
        return () -> {
            try {
                runnable.run();
            } catch (Throwable t) {
                log.warn("Exception", t);
            }
        };
    }
}
