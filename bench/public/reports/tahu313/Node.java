import org.eclipse.paho.client.mqttv3.*;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;

import java.io.*;
import java.net.*;
import java.util.concurrent.atomic.AtomicInteger;

/** An edge node: when connected (again), it subscribes to its topics, one after another, and then publishes its values. */
public class Node {

    static final AtomicInteger received = new AtomicInteger();
    static final AtomicInteger published = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        int port = Broker.start();
        MqttAsyncClient client = new MqttAsyncClient("tcp://127.0.0.1:" + port, "edge-7", new MemoryPersistence());
        client.setCallback(new MqttCallbackExtended() {
            @Override
            public void connectComplete(boolean reconnect, String uri) {
                for (String topic : new String[] {"spBv1.0/plant/NCMD/edge-7", "spBv1.0/plant/DCMD/#", "spBv1.0/STATE/#"})
                    subscribe(client, topic);
                System.out.println("subscribed");
            }

            @Override
            public void messageArrived(String topic, MqttMessage message) {
                received.incrementAndGet();
            }

            @Override
            public void connectionLost(Throwable cause) {
                System.out.println("connection lost: " + cause);
            }

            @Override
            public void deliveryComplete(IMqttDeliveryToken token) {}
        });
        MqttConnectOptions options = new MqttConnectOptions();
        options.setKeepAliveInterval(600);
        client.connect(options).waitForCompletion();
        Thread publisher = new Thread(() -> publish(client), "values-publisher");
        publisher.start();
        while (true) {
            Thread.sleep(5000);
            System.out.println("received " + received + ", published " + published);
        }
    }

    static void subscribe(MqttAsyncClient client, String topic) {
        try {
            client.subscribe(topic, 0).waitForCompletion();
        } catch (MqttException e) {
            System.out.println(topic + ": " + e);
        }
    }

    static void publish(MqttAsyncClient client) {
        try {
            while (true) {
                client.publish("spBv1.0/plant/NDATA/edge-7", new byte[64], 1, false).waitForCompletion();
                published.incrementAndGet();
                Thread.sleep(500);
            }
        } catch (MqttException | InterruptedException e) {
            System.out.println(e);
        }
    }
}

/** As much of a broker as the node needs: it has 40 retained messages for the second topic. */
class Broker {
    static int start() throws IOException {
        ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        Thread t = new Thread(() -> {
            while (true) {
                try (Socket s = server.accept()) {
                    serve(new DataInputStream(s.getInputStream()), s.getOutputStream());
                } catch (IOException e) {
                    System.out.println("broker: " + e);
                }
            }
        }, "broker");
        t.setDaemon(true);
        t.start();
        return server.getLocalPort();
    }

    static void serve(DataInputStream in, OutputStream out) throws IOException {
        while (true) {
            int type = in.readUnsignedByte();
            int length = 0;
            for (int shift = 0, b = 0x80; (b & 0x80) != 0; shift += 7) length |= ((b = in.readUnsignedByte()) & 0x7f) << shift;
            byte[] rest = new byte[length];
            in.readFully(rest);
            switch (type >> 4) {
                case 1: // CONNECT
                    out.write(new byte[] {0x20, 2, 0, 0});
                    break;
                case 3: { // PUBLISH, with an identifier if its quality of service is 1
                    int name = (rest[0] & 0xff) << 8 | rest[1] & 0xff;
                    if ((type & 6) != 0) out.write(new byte[] {0x40, 2, rest[2 + name], rest[3 + name]});
                    break;
                }
                case 8: { // SUBSCRIBE
                    if (new String(rest, 4, rest.length - 5).contains("DCMD")) for (int i = 0; i < 40; i++) retained(out, i);
                    out.write(new byte[] {(byte) 0x90, 3, rest[0], rest[1], 0});
                    break;
                }
                case 12:
                    out.write(new byte[] {(byte) 0xd0, 0});
                    break;
                default:
                    break;
            }
            out.flush();
        }
    }

    static void retained(OutputStream out, int device) throws IOException {
        byte[] topic = ("spBv1.0/plant/DCMD/edge-7/device-" + device).getBytes();
        byte[] payload = "{\"metric\":\"limit\",\"value\":42}".getBytes();
        ByteArrayOutputStream m = new ByteArrayOutputStream();
        m.write(0x31);
        m.write(2 + topic.length + payload.length);
        m.write(0);
        m.write(topic.length);
        m.write(topic);
        m.write(payload);
        out.write(m.toByteArray());
    }
}
