package com.lutine.underwriters;

import java.io.IOException;
import stormpot.Allocator;
import stormpot.Slot;

class SessionAllocator implements Allocator<Session> {
  private final int port;

  SessionAllocator(int port) {
    this.port = port;
  }

  @Override
  public Session allocate(Slot slot) throws IOException {
    return new Session(slot, port);
  }

  @Override
  public void deallocate(Session session) throws IOException {
    session.close();
  }
}
