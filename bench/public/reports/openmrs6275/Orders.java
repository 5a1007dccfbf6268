import java.lang.reflect.*;
import java.sql.*;
import java.util.*;

public class Orders {
    static javax.sql.DataSource pool;

    public static void main(String[] args) throws Exception {
        pool =
                com.mchange.v2.c3p0.DataSources.pooledDataSource(
                        fake(),
                        Map.of(
                                "maxPoolSize",
                                50,
                                "minPoolSize",
                                50,
                                "initialPoolSize",
                                50,
                                "numHelperThreads",
                                3));
        Thread.sleep(1500);
        for (int i = 0; i < 50; i++) new Thread(Orders::getNewOrderNumber, "order-" + i).start();
        Thread.sleep(60_000);
    }

    static void getNewOrderNumber() {
        try (Connection outer = pool.getConnection()) {
            pause(1000);
            nextSeed();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** REQUIRES_NEW. */
    static void nextSeed() {
        try (Connection inner = pool.getConnection()) {
            pause(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static void pause(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
        }
    }

    static javax.sql.DataSource fake() {
        return proxy(
                javax.sql.DataSource.class,
                (p, m, a) -> m.getName().equals("getConnection") ? connection() : any(p, m, a));
    }

    static Connection connection() {
        return proxy(
                Connection.class,
                (p, m, a) ->
                        switch (m.getName()) {
                            case "isValid" -> (Object) true;
                            case "getMetaData" -> proxy(DatabaseMetaData.class, Orders::any);
                            default -> any(p, m, a);
                        });
    }

    static Object any(Object p, Method m, Object[] a) {
        if (m.getName().equals("hashCode")) return System.identityHashCode(p);
        if (m.getName().equals("equals")) return p == a[0];
        if (m.getName().equals("toString")) return "fake";
        Class<?> t = m.getReturnType();
        if (t == boolean.class) return false;
        if (t == int.class) return 0;
        if (t == long.class) return 0L;
        return null;
    }

    static <T> T proxy(Class<T> t, InvocationHandler h) {
        return t.cast(Proxy.newProxyInstance(Orders.class.getClassLoader(), new Class<?>[] {t}, h));
    }
}
