package org.inkandwax.messengers;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import jakarta.mail.MessagingException;
import java.util.Map;

@Controller("/receipts")
class MailController {
  private final Ledger ledger;
  private final Mailer mailer;

  MailController(Ledger ledger, Mailer mailer) {
    this.ledger = ledger;
    this.mailer = mailer;
  }

  @Get("/{number}/mail")
  @ExecuteOn(TaskExecutors.IO)
  Map<String, Object> mail(int number) throws MessagingException, InterruptedException {
    long cents = ledger.cents(number);
    mailer.send("customer" + number + "@inkandwax.example", "Receipt " + number, "Paid: " + cents + " cents.");
    return Map.of("receipt", number, "cents", cents, "sent", true);
  }
}
