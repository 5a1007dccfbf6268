package com.vellumcourt.engrossers;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Packers are kept, as their native memory is dear. */
final class Packers {
  private final GenericObjectPool<Packer> packers;

  Packers(int most) {
    var config = new GenericObjectPoolConfig<Packer>();
    config.setMaxTotal(most);
    config.setMaxIdle(most);
    packers = new GenericObjectPool<>(new Factory(), config);
  }

  int pack(byte[] text) throws Exception {
    Packer packer = packers.borrowObject();
    try {
      return packer.pack(text);
    } finally {
      packers.returnObject(packer);
    }
  }

  private static final class Factory extends BasePooledObjectFactory<Packer> {
    @Override
    public Packer create() { return new Packer(); }

    @Override
    public PooledObject<Packer> wrap(Packer packer) { return new DefaultPooledObject<>(packer); }

    @Override
    public void destroyObject(PooledObject<Packer> packer) { packer.getObject().end(); }
  }
}
