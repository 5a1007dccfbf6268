package com.acme.greeter;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.*;
@SpringBootApplication @RestController
public class GreeterApplication {
  public static void main(String[] args) { SpringApplication.run(GreeterApplication.class, args); }
  @GetMapping("/greetings/{name}")
  public Map<String, String> greet(@PathVariable String name) throws InterruptedException {
    Thread.sleep(20); // profile service
    return Map.of("greeting", "Hello " + name);
  }
}
