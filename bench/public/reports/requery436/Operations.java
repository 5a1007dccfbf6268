import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLTransientConnectionException;

import io.requery.meta.AttributeBuilder;
import io.requery.meta.EntityModel;
import io.requery.meta.EntityModelBuilder;
import io.requery.meta.QueryAttribute;
import io.requery.meta.Type;
import io.requery.meta.TypeBuilder;
import io.requery.proxy.EntityProxy;
import io.requery.proxy.Property;
import io.requery.proxy.PropertyState;
import io.requery.sql.EntityDataStore;

/** Lists the operations of users; some users ask for an order by a column that only the next release will have. */
public class Operations {
    public static class Operation {
        int id;
        String login;
        String branch;
        PropertyState idState, loginState, branchState;
        final EntityProxy<Operation> proxy = new EntityProxy<>(this, OPERATION);
    }

    interface Read<V> {
        V of(Operation operation);
    }

    interface Write<V> {
        void to(Operation operation, V value);
    }

    static <V> Property<Operation, V> property(Read<V> read, Write<V> write) {
        return new Property<>() {
            @Override
            public V get(Operation operation) {
                return read.of(operation);
            }

            @Override
            public void set(Operation operation, V value) {
                write.to(operation, value);
            }
        };
    }

    static final QueryAttribute<Operation, Integer> ID =
            new AttributeBuilder<Operation, Integer>("id", Integer.class)
                    .setProperty(property(operation -> operation.id, (operation, value) -> operation.id = value))
                    .setPropertyName("id")
                    .setPropertyState(
                            property(operation -> operation.idState, (operation, value) -> operation.idState = value))
                    .setKey(true)
                    .build();
    static final QueryAttribute<Operation, String> LOGIN =
            new AttributeBuilder<Operation, String>("login", String.class)
                    .setProperty(property(operation -> operation.login, (operation, value) -> operation.login = value))
                    .setPropertyName("login")
                    .setPropertyState(
                            property(
                                    operation -> operation.loginState,
                                    (operation, value) -> operation.loginState = value))
                    .build();
    static final QueryAttribute<Operation, String> BRANCH =
            new AttributeBuilder<Operation, String>("branch", String.class)
                    .setProperty(
                            property(operation -> operation.branch, (operation, value) -> operation.branch = value))
                    .setPropertyName("branch")
                    .setPropertyState(
                            property(
                                    operation -> operation.branchState,
                                    (operation, value) -> operation.branchState = value))
                    .build();
    static final Type<Operation> OPERATION =
            new TypeBuilder<>(Operation.class, "operations")
                    .setBaseType(Object.class)
                    .setFactory(Operation::new)
                    .setProxyProvider(operation -> operation.proxy)
                    .addAttribute(ID)
                    .addAttribute(LOGIN)
                    .addAttribute(BRANCH)
                    .build();

    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setPoolName("operations");
        config.setJdbcUrl("jdbc:h2:mem:operations;DB_CLOSE_DELAY=-1");
        config.setMaximumPoolSize(5);
        config.setConnectionTimeout(30_000);
        HikariDataSource pool = new HikariDataSource(config);
        try (Connection connection = pool.getConnection()) {
            connection.createStatement().execute("create table operations(id int primary key, login varchar(20))");
            connection.createStatement().execute("insert into operations values(1, 'ada'), (2, 'alan')");
        }
        EntityModel model = new EntityModelBuilder("model").addType(OPERATION).build();
        EntityDataStore<Object> store = new EntityDataStore<>(pool, model);
        for (int i = 1; i <= 8; i++) {
            int user = i;
            Thread.ofPlatform().name("request-" + i).start(() -> requests(store, user));
        }
    }

    static void requests(EntityDataStore<Object> store, int user) {
        for (int request = 0; ; request++) {
            try {
                Thread.sleep(100);
                int found =
                        (user + request) % 20 == 0
                                ? store.select(BRANCH).where(LOGIN.eq("ada")).get().toList().size()
                                : store.select(ID, LOGIN).where(LOGIN.eq("ada")).get().toList().size();
                if (found != 1) System.out.println(found + " found");
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
