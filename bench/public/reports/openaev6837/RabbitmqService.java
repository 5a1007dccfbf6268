import com.rabbitmq.client.*;

class RabbitmqService {
    private final ConnectionFactory factory;

    RabbitmqService(ConnectionFactory factory) {
        this.factory = factory;
    }

    void checkHealth() {
        try (Connection connection = factory.newConnection()) {
            if (!connection.isOpen()) throw new IllegalStateException("no connection");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
