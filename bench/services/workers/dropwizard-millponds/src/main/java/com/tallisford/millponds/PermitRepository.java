package com.tallisford.millponds;

import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Permits to draw water. One is only kept if the registrar has entered its number. */
class PermitRepository {
  private final Jdbi jdbi;
  private final Registrar registrar;

  PermitRepository(Jdbi jdbi, Registrar registrar) {
    this.jdbi = jdbi;
    this.registrar = registrar;
    jdbi.useHandle(handle -> {
      handle.execute("create sequence permit_number");
      handle.execute("create table permit (number int primary key, pond int, millimetres int, entry varchar(20))");
    });
  }

  Permit issue(int pond, int millimetres) {
    return jdbi.inTransaction(handle -> {
      int number = next(handle);
      String entry = registrar.enter(number);
      handle.execute("insert into permit values (?, ?, ?, ?)", number, pond, millimetres, entry);
      return new Permit(number, pond, millimetres, entry);
    });
  }

  private static int next(Handle handle) {
    return handle.createQuery("values next value for permit_number").mapTo(Integer.class).one();
  }
}
