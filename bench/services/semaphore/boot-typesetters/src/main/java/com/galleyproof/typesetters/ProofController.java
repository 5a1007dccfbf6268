package com.galleyproof.typesetters;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ProofController {
  private final ProofService proofs;

  ProofController(ProofService proofs) {
    this.proofs = proofs;
  }

  @GetMapping("/proofs/next")
  Proof next() { return proofs.next(); }
}
