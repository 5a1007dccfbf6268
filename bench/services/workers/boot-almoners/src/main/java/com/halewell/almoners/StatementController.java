package com.halewell.almoners;

import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

@RestController
class StatementController {
  private final FundRepository funds;
  private final StatementWriter statements;

  StatementController(FundRepository funds, StatementWriter statements) {
    this.funds = funds;
    this.statements = statements;
  }

  /** Streamed, so that large funds do not have to fit into memory. */
  @GetMapping("/funds/{code}/statement.csv")
  ResponseEntity<StreamingResponseBody> statement(@PathVariable String code) {
    Fund fund = funds.find(code).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    return ResponseEntity.ok().contentType(MediaType.parseMediaType("text/csv"))
        .header("Content-Disposition", "attachment; filename=" + code + ".csv")
        .body(out -> statements.write(fund, out));
  }
}
