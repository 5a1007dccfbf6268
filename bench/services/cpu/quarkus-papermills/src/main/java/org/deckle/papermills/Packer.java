package org.deckle.papermills;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.zip.Deflater;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Compresses; a Deflater has memory of its own, so that ten of them are shared. */
@ApplicationScoped
public class Packer {
  private final GenericObjectPool<Deflater> deflaters;

  public Packer() {
    var config = new GenericObjectPoolConfig<Deflater>();
    config.setMaxTotal(10);
    config.setMaxIdle(10);
    config.setJmxEnabled(false);
    deflaters = new GenericObjectPool<>(new Factory(), config);
  }

  byte[] pack(byte[] text) throws Exception {
    Deflater deflater = deflaters.borrowObject();
    try {
      deflater.setInput(text);
      deflater.finish();
      byte[] packed = new byte[text.length + 64];
      return Arrays.copyOf(packed, deflater.deflate(packed));
    } finally {
      deflaters.returnObject(deflater);
    }
  }

  private static final class Factory extends BasePooledObjectFactory<Deflater> {
    @Override
    public Deflater create() {
      return new Deflater(7);
    }

    @Override
    public PooledObject<Deflater> wrap(Deflater deflater) {
      return new DefaultPooledObject<>(deflater);
    }

    @Override
    public void passivateObject(PooledObject<Deflater> deflater) {
      deflater.getObject().reset();
    }
  }
}
