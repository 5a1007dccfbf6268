package com.acme;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/// Tells the state of an order, after 50 ms in which its worker waits.
@SpringBootApplication
@RestController
public class Orders {
    public static void main(String[] arguments) {
        SpringApplication.run(Orders.class, arguments);
    }

    @GetMapping("/orders/{number}")
    public String state(@PathVariable int number) throws InterruptedException {
        Thread.sleep(50);
        return number % 2 == 0 ? "sent" : "packed";
    }
}
