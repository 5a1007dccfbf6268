import java.nio.charset.StandardCharsets;
import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/**
 * jetty/jetty.project#14330: a pool of at most 200 virtual threads makes one for each task, whatever its maximum; they
 * wait inside for one of its 200 permits. GET / sleeps for a second. Arguments: port, maximum.
 */
public final class Main {

    public static void main(String[] args) throws Exception {
        var virtual = new VirtualThreadPool(args.length > 1 ? Integer.parseInt(args[1]) : 200);
        virtual.setTracking(true);
        virtual.start();
        var platform = new QueuedThreadPool();
        platform.setVirtualThreadsExecutor(virtual);
        var server = new Server(platform);
        var connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        connector.setPort(args.length > 0 ? Integer.parseInt(args[0]) : 8080);
        connector.setAcceptQueueSize(10_000);
        server.addConnector(connector);
        server.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) throws Exception {
                Thread.sleep(1_000);
                response.write(true, ByteBuffer.wrap("done\n".getBytes(StandardCharsets.US_ASCII)), callback);
                return true;
            }
        });
        server.start();
        System.out.println("ready");
    }
}
