package dev.heddle.subjects.mvc;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// A REST service with one operation that blocks its thread, and one that only computes. Platform
/// or virtual threads are chosen by Spring's own property `spring.threads.virtual.enabled`.
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

    /// @param rounds of SHA-256, each over what the one before gave
    @GetMapping("/compute")
    String compute(@RequestParam int rounds) throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] sum = digest.digest();
        for (int round = 1; round < rounds; round++) {
            sum = digest.digest(sum);
        }
        return HexFormat.of().formatHex(sum);
    }
}
