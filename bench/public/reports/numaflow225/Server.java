import java.util.concurrent.*;

/** A server that ends the process when a request fails, and has a hook that stops it gracefully. */
public class Server {
    final ExecutorService workers =
            Executors.newFixedThreadPool(2, Thread.ofPlatform().name("worker-", 1).factory());

    public static void main(String[] args) throws Exception {
        Server server = new Server();
        Runtime.getRuntime().addShutdownHook(new Thread(server::onShutdown, "transformer-stop"));
        server.workers.submit(Server::handle);
        Thread.sleep(1000);
        server.failed();
    }

    void failed() {
        System.err.println("*** shutting down because of an exception");
        System.exit(0);
    }

    void onShutdown() {
        System.err.println("*** shutting down since JVM is shutting down");
        stop();
        System.exit(0);
    }

    void stop() {
        workers.shutdown();
        try {
            workers.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void handle() {
        System.out.println("handled");
    }
}
