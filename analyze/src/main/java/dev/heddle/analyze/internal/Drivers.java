package dev.heddle.analyze.internal;

import java.util.List;

/// Tells by the frames of a stack that it is a database that is waited for.
final class Drivers {
    /// How the frames of drivers, and of what stands before them, begin.
    private static final List<String> FRAMES =
            List.of(
                    "com.mysql.",
                    "org.mariadb.jdbc.",
                    "org.postgresql.",
                    "oracle.jdbc.",
                    "com.microsoft.sqlserver.jdbc.",
                    "org.h2.",
                    "org.hsqldb.",
                    "org.apache.derby.",
                    "org.sqlite.",
                    "com.ibm.db2.",
                    "com.mongodb.",
                    "com.zaxxer.hikari.pool.HikariProxy",
                    "com.zaxxer.hikari.pool.ProxyStatement",
                    "com.zaxxer.hikari.pool.ProxyPreparedStatement",
                    "io.agroal.pool.wrapper.",
                    "org.apache.commons.dbcp2.Delegating",
                    "redis.clients.jedis.",
                    "io.lettuce.core.",
                    "com.datastax.");

    private Drivers() {}

    static boolean in(List<String> stack) {
        return stack.stream().anyMatch(frame -> FRAMES.stream().anyMatch(frame::startsWith));
    }
}
