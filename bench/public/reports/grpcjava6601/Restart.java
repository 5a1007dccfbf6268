import io.grpc.Server;
import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A server on one event loop, as on a small machine, that is stopped and started anew when its configuration changes. */
public class Restart {
    public static void main(String[] args) throws Exception {
        int port;
        try (ServerSocket s = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = s.getLocalPort();
        }
        for (int i = 0; i < 2; i++) {
            Thread client = new Thread(() -> connect(port), "client-" + i);
            client.setDaemon(true);
            client.start();
        }
        EventLoopGroup loop = new NioEventLoopGroup(1, new DefaultThreadFactory("server-eventloop"));
        for (int start = 1; ; start++) {
            Server server =
                    NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                            .bossEventLoopGroup(loop)
                            .workerEventLoopGroup(loop)
                            .channelType(NioServerSocketChannel.class)
                            .build();
            try {
                server.start();
            } catch (IOException e) {
                System.out.println(e);
                Thread.sleep(200);
                continue;
            }
            System.out.println("started " + start);
            Thread.sleep(10);
            server.shutdownNow();
            server.awaitTermination();
        }
    }

    /** A client that connects again and again. */
    static void connect(int port) {
        while (true) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.setSoLinger(true, 0);
                socket.setSoTimeout(2);
                socket.getInputStream().read();
            } catch (IOException e) {
                Thread.onSpinWait();
            }
        }
    }
}
