package org.boundarystone.cadastres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.lmdbjava.Dbi;
import org.lmdbjava.DbiFlags;
import org.lmdbjava.Env;
import org.lmdbjava.EnvFlags;
import org.lmdbjava.Txn;

/** How many deeds there are of each parcel, in LMDB. */
final class LandRegister {
  /** Puts its name to an entry, before it is final. */
  interface Attestation {
    void attest(long volume) throws IOException, InterruptedException;
  }

  private final Env<ByteBuffer> environment;
  private final Dbi<ByteBuffer> volumes;

  LandRegister() throws IOException {
    Path folder = Files.createTempDirectory("cadastre");
    folder.toFile().deleteOnExit();
    folder.resolve("data.mdb").toFile().deleteOnExit();
    folder.resolve("lock.mdb").toFile().deleteOnExit();
    environment = Env.create().setMapSize(16 << 20).setMaxDbs(1).open(folder.toFile(), EnvFlags.MDB_NOSYNC);
    volumes = environment.openDbi("volumes", DbiFlags.MDB_CREATE);
  }

  long enter(String parcel, Attestation attestation) throws IOException, InterruptedException {
    ByteBuffer key = key(parcel);
    try (Txn<ByteBuffer> transaction = environment.txnWrite()) {
      ByteBuffer last = volumes.get(transaction, key);
      long volume = last == null ? 1 : last.getLong() + 1;
      attestation.attest(volume);
      volumes.put(transaction, key, ByteBuffer.allocateDirect(Long.BYTES).putLong(volume).flip());
      transaction.commit();
      return volume;
    }
  }

  private static ByteBuffer key(String parcel) {
    byte[] name = parcel.getBytes(UTF_8);
    return ByteBuffer.allocateDirect(name.length).put(name).flip();
  }
}
