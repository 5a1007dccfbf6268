package com.acme.ledger;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
@SpringBootApplication
public class LedgerApplication { public static void main(String[] args) { SpringApplication.run(LedgerApplication.class, args); } }
