package com.millbrook.bindery;

import org.apache.commons.pool2.impl.GenericObjectPool;
import org.springframework.stereotype.Service;

@Service
public class Orders {
  private final GenericObjectPool<Session> sessions;

  public Orders(GenericObjectPool<Session> sessions) {
    this.sessions = sessions;
  }

  public String cover(String book) throws Exception {
    Session session = sessions.borrowObject();
    try {
      session.renew();
      return session.cover(book);
    } finally {
      sessions.returnObject(session);
    }
  }
}
