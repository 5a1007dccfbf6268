import org.apache.pulsar.client.api.*;

public class Hello {
    public static void main(String[] args) throws Exception {
        PulsarClient client = PulsarClient.builder().serviceUrl("pulsar://127.0.0.1:6650").build();
        System.out.println("hello world");
    }
}
