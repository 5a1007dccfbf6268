import io.agroal.api.*;
import io.agroal.api.configuration.supplier.*;

import java.lang.reflect.*;
import java.sql.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.logging.Logger;

/** Twenty callers of a pool of ten, whose database takes four seconds to accept a connection. */
public class Slow {
    public static void main(String[] args) throws Exception {
        AgroalDataSource source =
                AgroalDataSource.from(
                        new AgroalDataSourceConfigurationSupplier()
                                .connectionPoolConfiguration(
                                        pool ->
                                                pool.maxSize(10)
                                                        .acquisitionTimeout(Duration.ofSeconds(60))
                                                        .connectionFactoryConfiguration(
                                                                factory ->
                                                                        factory
                                                                                .connectionProviderClass(
                                                                                        SlowDriver.class)
                                                                                .jdbcUrl(
                                                                                        "jdbc:slow:db"))));
        ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
        for (int i = 0; i < 20; i++)
            callers.submit(
                    () -> {
                        while (true)
                            try (Connection connection = source.getConnection()) {
                                Thread.sleep(200);
                            }
                    });
        Thread.sleep(60_000);
    }

    public static class SlowDriver implements Driver {
        public Connection connect(String url, Properties info) {
            try {
                Thread.sleep(4000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return (Connection)
                    Proxy.newProxyInstance(
                            Slow.class.getClassLoader(),
                            new Class<?>[] {Connection.class},
                            (proxy, method, arguments) -> {
                                Class<?> type = method.getReturnType();
                                return switch (method.getName()) {
                                    case "isValid", "getAutoCommit" -> true;
                                    case "hashCode" -> System.identityHashCode(proxy);
                                    case "equals" -> proxy == arguments[0];
                                    default ->
                                            type == boolean.class
                                                    ? (Object) false
                                                    : type == int.class ? (Object) 0 : null;
                                };
                            });
        }

        public boolean acceptsURL(String url) {
            return true;
        }

        public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
            return new DriverPropertyInfo[0];
        }

        public int getMajorVersion() {
            return 1;
        }

        public int getMinorVersion() {
            return 0;
        }

        public boolean jdbcCompliant() {
            return false;
        }

        public Logger getParentLogger() {
            return null;
        }
    }
}
