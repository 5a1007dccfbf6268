package dev.heddle.subjects.forward;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/// A REST service whose one operation asks another service and waits for its answer, by the JDK's
/// HTTP client. Platform or virtual threads are chosen by Spring's own property
/// `spring.threads.virtual.enabled`.
@SpringBootApplication
@RestController
public class Application {
    private final RestClient other;

    /// @param url where the other service is
    Application(@Value("${other}") String url) {
        this.other = RestClient.create(url);
    }

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
    }

    /// @param millis after which the other service answers
    @GetMapping("/forward")
    String forward(@RequestParam long millis) {
        return String.valueOf(
                other.get().uri("/delay/{millis}", millis).retrieve().body(String.class));
    }
}
