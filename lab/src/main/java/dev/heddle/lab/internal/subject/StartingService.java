package dev.heddle.lab.internal.subject;

import dev.heddle.model.load.FailureReason.Ended;
import dev.heddle.model.load.FailureReason.PortOfAnother;
import dev.heddle.model.load.RequestSpec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;

/// All that the wait for a service sees: its process, its network, and the time that passes
/// meanwhile. A test simulates all three.
interface StartingService extends Ports {
    boolean alive();

    Ended howItEnded();

    /// The last line that it printed; empty for none.
    String lastLine();

    /// The failure of a request; empty if the response is as expected.
    ///
    /// @param within time for the response
    String ask(InetSocketAddress address, RequestSpec request, Duration within)
            throws IOException, InterruptedException;

    /// Names the process that serves.
    void servedBy(long pid);

    /// A process that is not the service's, and has the port open; empty if there is none, or it
    /// may be the service's.
    Optional<PortOfAnother> another(int port);
}
