package com.halewell.almoners;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Component;

/** Writes a fund's statement as the trustees' spreadsheets want it. */
@Component
class StatementWriter {
  private final Ledger ledger;

  StatementWriter(Ledger ledger) {
    this.ledger = ledger;
  }

  void write(Fund fund, OutputStream out) throws IOException {
    var writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    writer.write("fund;beneficiary;amount;currency\n");
    Ledger.Balance balance = ledger.balance(fund);
    for (int beneficiary = 1; beneficiary <= fund.beneficiaries(); beneficiary++) {
      writer.write(fund.code() + ";" + beneficiary + ";" + balance.value() / fund.beneficiaries() + ";" + fund.currency() + "\n");
    }
    writer.flush();
  }
}
