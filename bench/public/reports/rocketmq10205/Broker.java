import io.netty.channel.ChannelHandlerContext;

import org.apache.rocketmq.remoting.netty.*;
import org.apache.rocketmq.remoting.protocol.RemotingCommand;

import java.util.concurrent.*;

/** A broker whose processor has a pool of two threads and a short queue; when it is full, the caller runs the request. */
public class Broker {
    static final int QUERY = 12;

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[0]);
        NettyServerConfig config = new NettyServerConfig();
        config.setBindAddress("127.0.0.1");
        config.setListenPort(port);
        config.setServerSelectorThreads(2);
        NettyRemotingServer server = new NettyRemotingServer(config);
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        2,
                        2,
                        1,
                        TimeUnit.MINUTES,
                        new ArrayBlockingQueue<>(4),
                        Thread.ofPlatform().name("QueryProcessor_", 1).factory(),
                        new ThreadPoolExecutor.CallerRunsPolicy());
        server.registerProcessor(QUERY, new Query(), pool);
        server.start();

        NettyRemotingClient client = new NettyRemotingClient(new NettyClientConfig());
        client.start();
        for (int i = 1; i <= 12; i++)
            Thread.ofPlatform()
                    .name("client-" + i)
                    .start(
                            () -> {
                                while (true)
                                    try {
                                        client.invokeSync(
                                                "127.0.0.1:" + port,
                                                RemotingCommand.createRequestCommand(QUERY, null),
                                                30_000);
                                    } catch (Exception e) {
                                        Thread.yield();
                                    }
                            });
    }

    static class Query implements NettyRequestProcessor {
        @Override
        public RemotingCommand processRequest(ChannelHandlerContext context, RemotingCommand request) throws Exception {
            readIndex();
            return RemotingCommand.createResponseCommand(0, "");
        }

        static void readIndex() throws InterruptedException {
            Thread.sleep(1500);
        }

        @Override
        public boolean rejectRequest() {
            return false;
        }
    }
}
