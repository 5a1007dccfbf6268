package com.galleyproof.typesetters;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class ProofService {
  private static final int PAGES_PER_SHEET = 16;

  private final Inbox inbox;
  private final Compositor compositor;

  ProofService(Inbox inbox, Compositor compositor) {
    this.inbox = inbox;
    this.compositor = compositor;
  }

  @Transactional(readOnly = true)
  public Proof next() {
    Manuscript manuscript = inbox.next();
    int sheets = Math.ceilDiv(manuscript.pages(), PAGES_PER_SHEET);
    return new Proof(manuscript.id(), manuscript.house(), sheets, compositor.set(manuscript));
  }
}
