import java.net.*;
import java.nio.channels.*;
import java.util.concurrent.atomic.*;

public class Plc {
    public static void main(String[] args) throws Exception {
        ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress("127.0.0.1", 0), 1000);
        AtomicInteger started = new AtomicInteger();
        for (int i = 0; i < 400; i++) {
            SocketChannel c = SocketChannel.open(server.getLocalAddress());
            Thread.ofVirtual()
                    .name("plc-" + i)
                    .start(
                            () -> {
                                started.incrementAndGet();
                                receive(c);
                            });
        }
        for (int i = 0; i < 50; i++) {
            Thread.sleep(1000);
            System.out.println("started " + started);
        }
    }

    static void receive(SocketChannel c) {
        try {
            Selector s = Selector.open();
            c.configureBlocking(false);
            c.register(s, SelectionKey.OP_READ);
            while (true) s.select();
        } catch (Exception e) {
            e.printStackTrace();
        }
    }
}
