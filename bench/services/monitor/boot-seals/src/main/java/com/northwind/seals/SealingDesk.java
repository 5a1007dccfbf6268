package com.northwind.seals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Service;

/** Renders a document into a buffer, of which there are a few, and seals what came out. */
@Service
public class SealingDesk {
  private static final int PAGE = 16 << 10;
  private final Semaphore buffers;
  private final SealChain chain;

  public SealingDesk(SealChain chain, @Value("${seals.buffers}") int buffers) {
    this.chain = chain;
    this.buffers = new Semaphore(buffers);
  }

  public byte[] seal(String document) throws IOException, InterruptedException {
    buffers.acquire();
    try {
      byte[] page = new byte[PAGE];
      byte[] name = document.getBytes(StandardCharsets.UTF_8);
      for (int at = 0; at + name.length <= PAGE; at += name.length) System.arraycopy(name, 0, page, at, name.length);
      return chain.append(page);
    } finally {
      buffers.release();
    }
  }
}
