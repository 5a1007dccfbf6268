import io.reactivex.Completable;
import io.reactivex.schedulers.Schedulers;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;

/** Asks meters for their counts, one after the other, and gives a meter 500 ms. The meters are in the same process. */
public class DevicePoller {

    static int port;
    static volatile int asked;

    public static void main(String[] args) throws Exception {
        ServerSocket meters = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        port = meters.getLocalPort();
        Thread answers = new Thread(() -> {
            try {
                while (true) {
                    Socket socket = meters.accept();
                    // the 20th is silent: its modem is hanging
                    if (++asked != 20) {
                        socket.getOutputStream().write(42);
                        socket.close();
                    }
                }
            } catch (IOException e) {
                System.out.println(e);
            }
        }, "meters");
        answers.setDaemon(true);
        answers.start();

        int read = 0, late = 0;
        while (true) {
            boolean ok = Completable.fromAction(DevicePoller::readMeter)
                    .subscribeOn(Schedulers.io())
                    .timeout(500, TimeUnit.MILLISECONDS)
                    .blockingGet() == null;
            if (ok) read++;
            else late++;
            if ((read + late) % 20 == 0) System.out.println(read + " read, " + late + " late, " + asked + " asked");
            Thread.sleep(50);
        }
    }

    static void readMeter() throws IOException {
        try (Socket meter = new Socket(InetAddress.getLoopbackAddress(), port)) {
            InputStream in = meter.getInputStream();
            if (in.read() < 0) throw new IOException("no count");
        }
    }
}
