package com.thornbury.pawnshops;

import java.time.LocalDate;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class PledgeController {
  private final PawnRegister register;

  public PledgeController(PawnRegister register) {
    this.register = register;
  }

  /** Extends a pledge by a month, which the law wants to see in the register. */
  @GetMapping("/pledges/{pledge}/extension")
  public ResponseEntity<String> extend(@PathVariable("pledge") String pledge) {
    if (pledge.length() > 20) {
      return ResponseEntity.badRequest().build();
    }
    LocalDate due = LocalDate.now().plusMonths(1);
    long entry = register.enter(pledge, "extended until " + due);
    return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON)
        .body("{\"pledge\":\"" + pledge + "\",\"due\":\"" + due + "\",\"entry\":" + entry + "}");
  }
}
