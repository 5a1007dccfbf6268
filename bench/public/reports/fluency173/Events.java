import org.komamitsu.fluency.BufferFullException;
import org.komamitsu.fluency.Fluency;
import org.komamitsu.fluency.fluentd.FluencyBuilderForFluentd;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;

/** Sends the events of a game to Fluentd, which accepts connections, but does not read at the moment. */
public class Events {
    public static void main(String[] args) throws Exception {
        ServerSocket fluentd = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        fluentd.setReceiveBufferSize(8192);
        FluencyBuilderForFluentd builder = new FluencyBuilderForFluentd();
        builder.setBufferChunkInitialSize(64 * 1024);
        builder.setBufferChunkRetentionSize(256 * 1024);
        builder.setMaxBufferSize(8L << 20);
        Fluency fluency = builder.build("127.0.0.1", fluentd.getLocalPort());
        Map<String, Object> event = Map.of("player", "ada", "kind", "move", "position", "x".repeat(400));
        long lost = 0;
        for (long n = 1; ; n++) {
            try {
                fluency.emit("game", event);
            } catch (BufferFullException e) {
                lost++;
            }
            if (n % 1000 == 0) {
                Thread.sleep(10);
                if (n % 200_000 == 0) System.out.println(n + " events, " + lost + " lost");
            }
        }
    }
}
