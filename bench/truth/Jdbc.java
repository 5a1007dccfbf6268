import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;

/// What services ask of a driver: connect, queries of all kinds, transactions, metadata, timeouts, the end.
public final class Jdbc {
    private static String table;
    private static String serial;

    /// Arguments: URL, user, password.
    public static void main(String[] args) throws Exception {
        boolean postgres = args[0].startsWith("jdbc:postgresql");
        String sleep = postgres ? "select pg_sleep(0.02)" : "select sleep(0.02)";
        serial = postgres ? "serial" : "int auto_increment";
        table = "truth_" + ProcessHandle.current().pid();
        try (Connection connection = DriverManager.getConnection(args[0], args[1], args[2]);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "create table %s (id %s primary key, name varchar(100))".formatted(table, serial));
        }
        Tasks.each(8, () -> use(args, sleep));
        try (Connection shared = DriverManager.getConnection(args[0], args[1], args[2])) {
            Tasks.each(4, () -> query(shared, sleep));
        }
        Tasks.each(2, () -> DriverManager.getConnection(args[0], args[1], args[2]).abort(Runnable::run));
        String verySlow = postgres ? "select pg_sleep(3)" : "select sleep(3)";
        Tasks.each(2, () -> late(args, verySlow));
        Tasks.each(2, () -> cancelled(args, verySlow));
        Tasks.each(2, () -> closedInATransaction(args));
        if (postgres) {
            Tasks.each(1, () -> onlyPostgres(args));
        }
    }

    private static void use(String[] args, String sleep) throws Exception {
        try (Connection connection = DriverManager.getConnection(args[0], args[1], args[2])) {
            query(connection, sleep);
            Tasks.attempt(() -> connection.isValid(1));
            Tasks.attempt(() -> connection.setReadOnly(true));
            Tasks.attempt(() -> connection.setReadOnly(false));
            Tasks.attempt(connection::getTransactionIsolation);
            Tasks.attempt(
                    () -> connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED));
            Tasks.attempt(() -> connection.setNetworkTimeout(Runnable::run, 5_000));
            Tasks.attempt(connection::getCatalog);
            Tasks.attempt(connection::getSchema);
            Tasks.attempt(() -> connection.setCatalog(connection.getCatalog()));
            Tasks.attempt(() -> connection.setClientInfo("ApplicationName", "truth"));
            transaction(connection);
            prepared(connection);
            Tasks.attempt(() -> metaData(connection));
        }
    }

    private static void query(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            read(statement.executeQuery(sql));
            statement.setQueryTimeout(5);
            read(statement.executeQuery("select 1"));
            statement.setFetchSize(10);
            statement.setMaxRows(100);
            statement.execute("select 1");
            statement.getMoreResults();
        }
    }

    private static void transaction(Connection connection) throws Exception {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("insert into %s (name) values ('a')".formatted(table));
            Savepoint savepoint = connection.setSavepoint();
            statement.addBatch("insert into %s (name) values ('b')".formatted(table));
            statement.addBatch("insert into %s (name) values ('c')".formatted(table));
            statement.executeBatch();
            connection.rollback(savepoint);
            connection.commit();
            statement.executeUpdate("insert into %s (name) values ('d')".formatted(table));
            connection.rollback();
        }
        connection.setAutoCommit(true);
    }

    private static void prepared(Connection connection) throws Exception {
        String insert = "insert into %s (name) values (?)".formatted(table);
        try (PreparedStatement statement =
                connection.prepareStatement(insert, Statement.RETURN_GENERATED_KEYS)) {
            statement.setString(1, "x");
            statement.executeUpdate();
            read(statement.getGeneratedKeys());
            for (int i = 0; i < 10; i++) {
                statement.setString(1, "y" + i);
                statement.addBatch();
            }
            statement.executeBatch();
            Tasks.attempt(statement::executeLargeBatch);
        }
        for (int i = 0; i < 7; i++) {
            try (PreparedStatement statement =
                    connection.prepareStatement("select * from %s where id > ?".formatted(table))) {
                statement.setInt(1, 0);
                statement.setFetchSize(i % 2 == 0 ? 5 : 0);
                read(statement.executeQuery());
                Tasks.attempt(statement::getMetaData);
                Tasks.attempt(statement::getParameterMetaData);
                Tasks.attempt(statement::clearParameters);
            }
        }
        try (PreparedStatement statement =
                connection.prepareStatement(
                        "select * from %s".formatted(table),
                        ResultSet.TYPE_FORWARD_ONLY,
                        ResultSet.CONCUR_UPDATABLE)) {
            ResultSet rows = statement.executeQuery();
            rows.next();
            Tasks.attempt(
                    () -> {
                        rows.updateString(2, "changed");
                        rows.updateRow();
                        rows.moveToInsertRow();
                        rows.updateString(2, "inserted");
                        rows.insertRow();
                    });
        }
    }

    private static void metaData(Connection connection) throws SQLException {
        DatabaseMetaData data = connection.getMetaData();
        read(data.getTables(null, null, table, null));
        read(data.getColumns(null, null, table, null));
        read(data.getPrimaryKeys(null, null, table));
        read(data.getIndexInfo(null, null, table, false, false));
        data.getDatabaseProductVersion();
    }

    /// A query that the driver itself must end.
    private static void late(String[] args, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(args[0], args[1], args[2]);
                Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(1);
            read(statement.executeQuery(sql));
        }
    }

    /// A query that another thread ends.
    private static void cancelled(String[] args, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(args[0], args[1], args[2]);
                Statement statement = connection.createStatement()) {
            Thread.startVirtualThread(
                    () ->
                            Tasks.attempt(
                                    () -> {
                                        Thread.sleep(200);
                                        statement.cancel();
                                    }));
            read(statement.executeQuery(sql));
        }
    }

    private static void closedInATransaction(String[] args) throws SQLException {
        Connection connection = DriverManager.getConnection(args[0], args[1], args[2]);
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("insert into %s (name) values ('e')".formatted(table));
        }
        connection.close();
    }

    /// Types that the driver must ask for, and results that are cursors.
    private static void onlyPostgres(String[] args) throws SQLException {
        try (Connection connection = DriverManager.getConnection(args[0], args[1], args[2]);
                Statement statement = connection.createStatement()) {
            statement.execute("create type mood_%s as enum ('good')".formatted(table));
            statement.execute("create table mood_of_%1$s (mood mood_%1$s)".formatted(table));
            statement.execute("insert into mood_of_%s values ('good')".formatted(table));
            statement.execute(
                    "create function cursor_%1$s() returns setof refcursor language plpgsql as $$ declare"
                            + " a refcursor := 'a_%1$s'; begin open a for select 1; return next a; end $$"
                                    .formatted(table));
            ResultSet moods = statement.executeQuery("select mood from mood_of_%s".formatted(table));
            moods.getMetaData().getColumnTypeName(1);
            moods.getMetaData().getColumnType(1);
            connection.setAutoCommit(false);
            try (PreparedStatement cursor =
                    connection.prepareStatement("select cursor_%s()".formatted(table))) {
                cursor.setFetchSize(1);
                ResultSet rows = cursor.executeQuery();
                rows.next();
                ResultSet inner = (ResultSet) rows.getObject(1);
                read(inner);
                cursor.getMoreResults();
            }
            connection.rollback();
        }
    }

    private static void read(ResultSet rows) throws SQLException {
        while (rows.next()) {
            rows.getString(1);
        }
        rows.close();
    }
}
