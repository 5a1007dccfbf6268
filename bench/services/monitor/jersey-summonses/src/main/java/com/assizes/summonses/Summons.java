package com.assizes.summonses;

record Summons(String caseNumber, int room, String party, String reference) {
  String text() {
    return """
        You are summoned to appear in the matter %s.

        Room %d, at nine o'clock. Bring this letter with you.
        Reference: %s
        """.formatted(caseNumber, room, reference);
  }
}
