package com.fabrikam.invoices;

import java.time.LocalDate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class InvoiceController {
  private final InvoiceService invoices;

  public InvoiceController(InvoiceService invoices) { this.invoices = invoices; }

  @PostMapping("/customers/{customer}/invoices")
  public InvoiceService.Invoice issue(@PathVariable String customer) { return invoices.issue("2026", customer); }

  /** The old web shop can only GET. */
  @GetMapping("/customers/{customer}/invoices/issue")
  public InvoiceService.Invoice issueForShop(@PathVariable String customer) { return issue(customer); }
}
