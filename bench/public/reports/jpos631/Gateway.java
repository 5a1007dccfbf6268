import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.jpos.core.SimpleConfiguration;
import org.jpos.iso.ISOException;
import org.jpos.iso.ISOMsg;
import org.jpos.iso.ISORequestListener;
import org.jpos.iso.ISOServer;
import org.jpos.iso.ISOSource;
import org.jpos.iso.channel.ASCIIChannel;
import org.jpos.iso.packager.ISO87APackager;

/** An authorization gateway that is stopped for a new version, and its terminals. */
public class Gateway {

    static final AtomicInteger answered = new AtomicInteger();

    static class Authorization implements ISORequestListener {
        @Override
        public boolean process(ISOSource source, ISOMsg request) {
            try {
                ISOMsg response = (ISOMsg) request.clone();
                response.setResponseMTI();
                response.set(39, "00");
                source.send(response);
                answered.incrementAndGet();
            } catch (ISOException | IOException e) {
                System.out.println(e.toString());
            }
            return true;
        }
    }

    static void server(int port) throws Exception {
        ISOServer server = new ISOServer(port, new ASCIIChannel(new ISO87APackager()), 50);
        server.setConfiguration(new SimpleConfiguration());
        server.addISORequestListener(new Authorization());
        Thread acceptor = new Thread(server, "iso-server");
        acceptor.start();

        ScheduledExecutorService statistics = Executors.newSingleThreadScheduledExecutor(r -> {
            Thread t = new Thread(r, "statistics");
            t.setDaemon(true);
            return t;
        });
        statistics.scheduleAtFixedRate(() -> System.out.println("answered " + answered + ", connections "
                + server.getActiveConnections() + ", channels " + server.getISOChannelNames()), 1, 2, TimeUnit.SECONDS);

        CountDownLatch stop = new CountDownLatch(1);
        statistics.schedule(stop::countDown, 5, TimeUnit.SECONDS);
        stop.await();
        System.out.println("stopping");
        server.shutdown();
        acceptor.join();
        while (server.getActiveConnections() > 0) Thread.sleep(200);
        System.out.println("all channels are closed");
    }

    static void terminal(int port, int number) {
        while (true) {
            ASCIIChannel channel = new ASCIIChannel("127.0.0.1", port, new ISO87APackager());
            try {
                channel.connect();
                for (int i = 1; ; i++) {
                    ISOMsg m = new ISOMsg();
                    m.setMTI("0800");
                    m.set(11, String.format("%06d", i));
                    m.set(41, String.format("%08d", number));
                    m.set(70, "301");
                    channel.send(m);
                    channel.receive();
                    Thread.sleep(700);
                }
            } catch (InterruptedException e) {
                return;
            } catch (ISOException | IOException e) {
                try {
                    channel.disconnect();
                    Thread.sleep(300);
                } catch (IOException | InterruptedException f) {
                    // tries again
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("server")) server(port);
        else for (int i = 1; i <= 3; i++) {
            int number = i;
            new Thread(() -> terminal(port, number), "terminal-" + i).start();
        }
    }
}
