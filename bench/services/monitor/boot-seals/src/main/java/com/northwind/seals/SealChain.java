package com.northwind.seals;

import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.springframework.stereotype.Component;

/** Each seal is a digest of the last pages with the seal before it, so they are made one after the other. */
@Component
public class SealChain {
  private static final int SEGMENT = 256 << 10;
  private final Path path;
  private final RandomAccessFile segment;
  private final byte[] chunk = new byte[64 << 10];
  private byte[] last = new byte[32];
  private int end;

  public SealChain() throws IOException {
    path = Files.createTempFile("seals", ".segment");
    segment = new RandomAccessFile(path.toFile(), "rw");
    segment.setLength(SEGMENT);
  }

  public synchronized byte[] append(byte[] page) throws IOException {
    segment.seek(end);
    segment.write(page);
    end = (end + page.length) % SEGMENT;
    MessageDigest digest = sha256();
    digest.update(last);
    segment.seek(0);
    for (int n = segment.read(chunk); n > 0; n = segment.read(chunk)) digest.update(chunk, 0, n);
    last = digest.digest();
    card();
    return last.clone();
  }

  /** The card in the reader signs what it is given. */
  private static void card() throws IOException {
    try {
      Thread.sleep(2);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @PreDestroy
  void close() throws IOException {
    segment.close();
    Files.deleteIfExists(path);
  }
}
