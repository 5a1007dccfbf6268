package com.northwind.statements;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps the statements last asked for, so that paging through one is quick. */
class StatementCache {
  private final Map<Integer, Statement> recent;

  StatementCache(int max) {
    recent = Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
      @Override protected boolean removeEldestEntry(Map.Entry<Integer, Statement> eldest) { return size() > max; }
    });
  }

  Statement get(int account) {
    Statement statement = recent.get(account);
    if (statement == null) {
      statement = Statement.of(account);
      recent.put(account, statement);
    }
    return statement;
  }
}
