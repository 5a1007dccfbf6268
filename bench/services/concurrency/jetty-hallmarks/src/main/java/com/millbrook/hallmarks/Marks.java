package com.millbrook.hallmarks;

/** Strikes the marks: the office's letter and the entry in the register belong together, in the order of the entries. */
final class Marks {
  private final Bench bench = new Bench();
  private final AssayOffice office;
  private final Register register;

  Marks(AssayOffice office, Register register) {
    this.office = office;
    this.register = register;
  }

  String strike(String piece) throws Exception {
    bench.sitDown();
    try {
      String letter = office.letter(piece);
      return letter + "-" + register.enter(piece, letter);
    } finally {
      bench.getUp();
    }
  }
}
