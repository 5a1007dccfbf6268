package com.fernhollow.moorings;

import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;
import org.apache.commons.pool2.impl.GenericKeyedObjectPoolConfig;

/** Lines by harbour. */
final class Lines extends BaseKeyedPooledObjectFactory<String, Line> {
  private final int port;

  private Lines(int port) {
    this.port = port;
  }

  static GenericKeyedObjectPool<String, Line> open(int port) {
    var config = new GenericKeyedObjectPoolConfig<Line>();
    config.setMaxTotal(-1);
    config.setMaxTotalPerKey(4);
    config.setMaxIdlePerKey(4);
    return new GenericKeyedObjectPool<>(new Lines(port), config);
  }

  @Override
  public Line create(String harbour) throws Exception {
    return new Line(harbour, port);
  }

  @Override
  public PooledObject<Line> wrap(Line line) {
    return new DefaultPooledObject<>(line);
  }

  @Override
  public boolean validateObject(String harbour, PooledObject<Line> line) {
    return line.getObject().open();
  }

  @Override
  public void destroyObject(String harbour, PooledObject<Line> line) throws Exception {
    line.getObject().close();
  }
}
