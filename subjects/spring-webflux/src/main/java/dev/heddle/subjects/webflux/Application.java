package dev.heddle.subjects.webflux;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// A reactive REST service whose one operation waits: without a thread, or, with
/// `--operation=blocking`, by the mistake of blocking its event loop.
@SpringBootApplication
@RestController
public class Application {
    private final boolean blocking;

    Application(@Value("${operation:delay}") String operation) {
        this.blocking = operation.equals("blocking");
    }

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
    }

    @GetMapping("/op")
    Mono<String> operation(@RequestParam long millis) {
        return blocking ? Mono.fromCallable(() -> sleep(millis)) : delay(millis);
    }

    private static Mono<String> delay(long millis) {
        return Mono.delay(Duration.ofMillis(millis)).thenReturn("done");
    }

    private static String sleep(long millis) throws InterruptedException {
        Thread.sleep(millis);
        return "done";
    }
}
