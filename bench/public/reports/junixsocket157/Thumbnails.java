import org.newsclub.net.unix.AFUNIXServerSocket;
import org.newsclub.net.unix.AFUNIXSocket;
import org.newsclub.net.unix.AFUNIXSocketAddress;

import java.io.File;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lets an image service make thumbnails, over a socket in the file system, with a virtual thread for each image. The
 * image service, which takes 250 ms for an image, is in the same process here, and has a platform thread for each client.
 */
public class Thumbnails {

    static final AtomicInteger made = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        File file = new File(System.getProperty("java.io.tmpdir"), "images-" + ProcessHandle.current().pid() + ".sock");
        AFUNIXSocketAddress address = AFUNIXSocketAddress.of(file);
        AFUNIXServerSocket server = AFUNIXServerSocket.newInstance();
        server.bind(address, 200);
        file.deleteOnExit();
        ExecutorService clients = Executors.newCachedThreadPool(r -> new Thread(r, "image-service"));
        clients.execute(() -> {
            while (true) {
                try {
                    AFUNIXSocket client = server.accept();
                    clients.execute(() -> serve(client));
                } catch (Exception e) {
                    System.out.println(e);
                }
            }
        });

        Semaphore waiting = new Semaphore(40);
        Thread.ofPlatform().start(() -> {
            while (true) {
                try {
                    Thread.sleep(5000);
                } catch (InterruptedException e) {
                    return;
                }
                System.out.println(made.getAndSet(0) / 5.0 + " thumbnails/s");
            }
        });
        while (true) {
            waiting.acquire();
            Thread.ofVirtual().name("thumbnail").start(() -> {
                try {
                    thumbnail(address);
                } finally {
                    waiting.release();
                }
            });
        }
    }

    static void thumbnail(AFUNIXSocketAddress address) {
        try (AFUNIXSocket socket = AFUNIXSocket.connectTo(address)) {
            socket.getOutputStream().write(7);
            if (socket.getInputStream().read() == 7) made.incrementAndGet();
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    static void serve(AFUNIXSocket client) {
        try (client) {
            int image = client.getInputStream().read();
            Thread.sleep(250);
            client.getOutputStream().write(image);
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
