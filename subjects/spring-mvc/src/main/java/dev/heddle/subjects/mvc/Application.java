package dev.heddle.subjects.mvc;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// A REST service whose one operation blocks its thread. Platform or virtual threads are chosen by
/// Spring's own property `spring.threads.virtual.enabled`.
@SpringBootApplication
@RestController
public class Application {
    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
    }

    @GetMapping("/op")
    String operation(@RequestParam long millis) throws InterruptedException {
        Thread.sleep(millis);
        return "done";
    }
}
