package org.aquatint.photogravures;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ProofController {
  private final Proofs proofs;

  public ProofController(Proofs proofs) { this.proofs = proofs; }

  @GetMapping("/plates/{plate}/proof")
  public Proof proof(@PathVariable String plate) throws InterruptedException { return proofs.pull(plate); }
}
