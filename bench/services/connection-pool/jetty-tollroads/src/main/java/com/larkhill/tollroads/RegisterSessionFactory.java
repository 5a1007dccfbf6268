package com.larkhill.tollroads;

import java.io.IOException;
import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.DestroyMode;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;

final class RegisterSessionFactory extends BaseKeyedPooledObjectFactory<String, RegisterSession> {
  private final int port;

  RegisterSessionFactory(int port) {
    this.port = port;
  }

  @Override public RegisterSession create(String country) throws IOException {
    return new RegisterSession(port, country);
  }

  @Override public PooledObject<RegisterSession> wrap(RegisterSession session) {
    return new DefaultPooledObject<>(session);
  }

  @Override public void destroyObject(String country, PooledObject<RegisterSession> session, DestroyMode mode) throws IOException {
    session.getObject().close();
  }
}
