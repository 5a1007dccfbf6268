import io.moquette.broker.Server;
import io.moquette.broker.config.MemoryConfig;
import org.eclipse.paho.client.mqttv3.IMqttDeliveryToken;
import org.eclipse.paho.client.mqttv3.MqttCallbackExtended;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.MqttConnectOptions;
import org.eclipse.paho.client.mqttv3.MqttException;
import org.eclipse.paho.client.mqttv3.MqttMessage;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;

import java.net.ServerSocket;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Receives the positions of vehicles, with a session that outlives its connections, and subscribes again whenever it
 * is connected. The broker is in the same process.
 */
public class FleetMonitor implements MqttCallbackExtended {

    private static final AtomicLong received = new AtomicLong();

    private final MqttClient client;

    FleetMonitor(String broker) throws MqttException {
        client = new MqttClient(broker, "fleet-monitor", new MemoryPersistence());
        client.setCallback(this);
    }

    void connect() throws MqttException {
        MqttConnectOptions options = new MqttConnectOptions();
        options.setCleanSession(false);
        options.setKeepAliveInterval(600);
        client.connect(options);
    }

    void disconnect() throws MqttException {
        client.disconnect();
    }

    @Override
    public void connectComplete(boolean reconnect, String serverURI) {
        try {
            String[] topics = topicsOfCustomers();
            client.subscribe(topics, new int[] {1, 1});
            System.out.println("subscribed");
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    /** Asks the database of the customers, which takes half a second. */
    static String[] topicsOfCustomers() throws InterruptedException {
        Thread.sleep(500);
        return new String[] {"fleet/north", "fleet/south"};
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
    public void deliveryComplete(IMqttDeliveryToken token) {
    }

    public static void main(String[] args) throws Exception {
        String address = startBroker();
        FleetMonitor monitor = new FleetMonitor(address);
        monitor.connect();
        Thread.sleep(1500);
        Thread vehicles = new Thread(() -> drive(address), "vehicles");
        vehicles.start();
        Thread.sleep(1000);
        monitor.disconnect();
        System.out.println("maintenance; received " + received);
        Thread.sleep(1000);
        monitor.connect();
        while (true) {
            Thread.sleep(3000);
            System.out.println("received " + received);
        }
    }

    static void drive(String address) {
        try {
            MqttClient vehicle = new MqttClient(address, "vehicle", new MemoryPersistence());
            vehicle.connect();
            while (true) {
                vehicle.publish("fleet/north", "52.5,13.4".getBytes(), 0, false);
                Thread.sleep(20);
            }
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    static String startBroker() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Properties settings = new Properties();
        settings.setProperty("host", "127.0.0.1");
        settings.setProperty("port", String.valueOf(port));
        settings.setProperty("allow_anonymous", "true");
        settings.setProperty("persistence_enabled", "false");
        settings.setProperty("telemetry_enabled", "false");
        new Server().startServer(new MemoryConfig(settings));
        return "tcp://127.0.0.1:" + port;
    }
}
