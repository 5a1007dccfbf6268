package org.kingsgate.vaults;

/** The procedure of the ledger, which goes through all of a vault's inspections. */
public final class Inspections {
  private Inspections() {}

  public static int last(String vault) throws InterruptedException {
    Thread.sleep(18);
    return 20250000 + Math.floorMod(vault.hashCode(), 1200);
  }
}
