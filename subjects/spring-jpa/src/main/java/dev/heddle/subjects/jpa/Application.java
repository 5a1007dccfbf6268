package dev.heddle.subjects.jpa;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.persistence.EntityManager;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// A REST service with an operation that waits for a slow query, and one that needs no database.
/// Driver, size of the pool and thread model come from its command line.
@SpringBootApplication
@RestController
public class Application {
    private final EntityManager entities;
    private final HikariDataSource connections;

    public Application(EntityManager entities, HikariDataSource connections) {
        this.entities = entities;
        this.connections = connections;
    }

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
    }

    @GetMapping("/slowDBcall")
    String slowQuery(@RequestParam(defaultValue = "1") double seconds) {
        Object answer =
                entities.createNativeQuery("select sleep(:seconds)")
                        .setParameter("seconds", seconds)
                        .getSingleResult();
        return "slept, answered " + answer;
    }

    /// The pool fills after the start; a service that is measured before is another.
    @GetMapping("/ready")
    ResponseEntity<String> ready() {
        int open = connections.getHikariPoolMXBean().getTotalConnections();
        return ResponseEntity.status(
                        open < connections.getMaximumPoolSize()
                                ? HttpStatus.SERVICE_UNAVAILABLE
                                : HttpStatus.OK)
                .body(open + " connections");
    }

    @GetMapping("/hello")
    String hello() {
        return "hello";
    }
}
