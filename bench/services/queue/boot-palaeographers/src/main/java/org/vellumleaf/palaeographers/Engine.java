package org.vellumleaf.palaeographers;

/** A page takes the accelerator 22 ms, in which our side has nothing to do. */
record Engine(int number) {
  String recognize(byte[] scan) throws InterruptedException {
    Thread.sleep(22);
    return "In principio, " + scan.length + " glyphs, read by engine " + number;
  }
}
