package dev.heddle.subjects.webflux;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/// A reactive REST service with an operation that waits, without a thread, or, with
/// `--operation=blocking`, by the mistake of blocking its event loop; and one that asks another
/// service.
@SpringBootApplication
@RestController
public class Application {
    private final boolean blocking;
    private final WebClient other;

    /// @param url where the other service is
    Application(
            @Value("${operation:delay}") String operation,
            @Value("${other:http://127.0.0.1}") String url) {
        this.blocking = operation.equals("blocking");
        this.other = WebClient.create(url);
    }

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
    }

    @GetMapping("/op")
    Mono<String> operation(@RequestParam long millis) {
        return blocking ? Mono.fromCallable(() -> sleep(millis)) : delay(millis);
    }

    /// @param millis after which the other service answers
    @GetMapping("/forward")
    Mono<String> forward(@RequestParam long millis) {
        return other.get().uri("/delay/{millis}", millis).retrieve().bodyToMono(String.class);
    }

    private static Mono<String> delay(long millis) {
        return Mono.delay(Duration.ofMillis(millis)).thenReturn("done");
    }

    private static String sleep(long millis) throws InterruptedException {
        Thread.sleep(millis);
        return "done";
    }
}
