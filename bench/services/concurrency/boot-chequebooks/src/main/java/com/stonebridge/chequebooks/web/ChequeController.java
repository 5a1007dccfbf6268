package com.stonebridge.chequebooks.web;

import com.stonebridge.chequebooks.cheque.Cheque;
import com.stonebridge.chequebooks.cheque.ChequeService;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ChequeController {
  private final ChequeService cheques;

  ChequeController(ChequeService cheques) {
    this.cheques = cheques;
  }

  @GetMapping("/branches/{branch}/cheques/next")
  Cheque next(@PathVariable String branch) throws Exception {
    return cheques.next(branch);
  }
}
