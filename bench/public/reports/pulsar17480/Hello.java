import org.apache.pulsar.client.api.*;

public class Hello {
    public static void main(String[] args) throws Exception {
        bound();
        PulsarClient client = PulsarClient.builder().serviceUrl("pulsar://127.0.0.1:6650").build();
        System.out.println("hello world");
    }

    static void bound() {
        Thread t =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(58_000);
                            } catch (InterruptedException e) {
                            }
                            Runtime.getRuntime().halt(0);
                        },
                        "bound");
        t.setDaemon(true);
        t.start();
    }
}
