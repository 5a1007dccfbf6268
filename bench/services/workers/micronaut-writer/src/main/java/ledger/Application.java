package ledger;

import com.zaxxer.hikari.*;
import io.micronaut.context.annotation.*;
import io.micronaut.http.annotation.*;
import io.micronaut.runtime.Micronaut;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import jakarta.inject.Singleton;
import java.sql.*;
import java.util.Map;

public class Application {
    public static void main(String[] a) {
        System.setProperty("micronaut.server.port", System.getProperty("port", "8080"));
        Micronaut.build(a).mainClass(Application.class).banner(false).start();
    }
}

@Factory
class Db {
    @Singleton @Bean(preDestroy = "close")
    HikariDataSource dataSource() throws SQLException {
        HikariConfig c = new HikariConfig();
        c.setPoolName("ledger-db");
        c.setJdbcUrl("jdbc:h2:mem:ledger;DB_CLOSE_DELAY=-1");
        c.setUsername("sa");
        c.setMaximumPoolSize(20);
        HikariDataSource ds = new HikariDataSource(c);
        try (Connection x = ds.getConnection(); Statement s = x.createStatement()) {
            s.execute("create table account(id int primary key, name varchar(40))");
            s.execute("insert into account select x, 'acc'||x from system_range(0, 999)");
        }
        return ds;
    }
}

@Controller
class PaymentController {
    private final HikariDataSource ds;
    private final LedgerWriter writer;

    PaymentController(HikariDataSource ds, LedgerWriter writer) {
        this.ds = ds;
        this.writer = writer;
    }

    @Get("/pay/{account}")
    @ExecuteOn(TaskExecutors.BLOCKING)
    Map<String, Object> pay(int account) throws Exception {
        try (Connection c = ds.getConnection();
             PreparedStatement p = c.prepareStatement("select name from account where id = ?")) {
            p.setInt(1, account);
            try (ResultSet r = p.executeQuery()) {
                String name = r.next() ? r.getString(1) : "?";
                long seq = writer.append(name).get();     // the connection stays ours meanwhile
                return Map.of("account", name, "seq", seq);
            }
        }
    }
}
