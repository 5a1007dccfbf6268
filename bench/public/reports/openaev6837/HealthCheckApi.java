import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

class HealthCheckApi {
    private final TransactionTemplate transaction;
    private final JdbcTemplate jdbc;
    private final RabbitmqService rabbitmq;

    HealthCheckApi(TransactionTemplate transaction, JdbcTemplate jdbc, RabbitmqService rabbitmq) {
        this.transaction = transaction;
        this.jdbc = jdbc;
        this.rabbitmq = rabbitmq;
    }

    String healthCheck() {
        return transaction.execute(
                status -> {
                    jdbc.queryForObject("SELECT 1", Integer.class);
                    rabbitmq.checkHealth();
                    return "success";
                });
    }
}
