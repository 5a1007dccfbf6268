package com.stonebridge.chequebooks.cheque;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class ChequeService {
  private final BranchRepository branches;
  private final SigningCard card;

  ChequeService(BranchRepository branches, SigningCard card) {
    this.branches = branches;
    this.card = card;
  }

  @Transactional
  public Cheque next(String branch) throws InterruptedException {
    long number = branches.nextNumber(branch);
    var cheque = new Cheque(branch, number, card.sign(branch, number));
    branches.enter(cheque);
    branches.advance(branch, number + 1);
    return cheque;
  }
}
