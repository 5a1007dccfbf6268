package dev.heddle.load;

import dev.heddle.model.load.LoadResult;
import java.io.IOException;

/// The latency log of a load could not be written, such as on a full disk, and the load was
/// stopped. Its counts are whole; its log has the latencies until then.
public final class LogLostException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient LoadResult result;

    public LogLostException(LoadResult result, Throwable cause) {
        super("writing the latency log failed: " + cause.getMessage(), cause);
        this.result = result;
    }

    /// What was counted until then.
    public LoadResult result() {
        return result;
    }
}
