package orders;

import java.util.Map;
import javax.sql.DataSource;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * spring-projects/spring-boot#40155: an endpoint that inserts a row into MySQL. On JDK 21 with
 * --spring.threads.virtual.enabled=true it answers fewer requests than on platform threads: Connector/J 8.3.0 waits for
 * the server within monitors, so only as many inserts run at once as there are carriers.
 */
@SpringBootApplication
@RestController
public class Application {

    private final JdbcTemplate jdbc;

    Application(DataSource source) {
        this.jdbc = new JdbcTemplate(source);
    }

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
        System.out.println("ready");
    }

    @Bean
    ApplicationRunner table() {
        return arguments -> jdbc.execute(
                "create table if not exists entry (id bigint auto_increment primary key, name varchar(40), waited int)");
    }

    /** The sleep is what a disk and a network add to an insert. */
    @GetMapping("/insert")
    Map<String, Object> insert() {
        return Map.of("rows", jdbc.update("insert into entry (name, waited) select 'someone', sleep(0.02)"));
    }
}
