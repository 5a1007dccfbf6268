import org.apache.commons.dbcp.BasicDataSource;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.*;
import org.mybatis.spring.SqlSessionTemplate;
import org.mybatis.spring.transaction.SpringManagedTransactionFactory;

import java.sql.*;
import java.util.concurrent.CyclicBarrier;

/** Ten threads with a pool of five connections, whose statements fail. */
public class Shop {
    static final CyclicBarrier together = new CyclicBarrier(5);

    public static void main(String[] args) throws Exception {
        BasicDataSource dataSource = new BasicDataSource();
        dataSource.setDriverClassName("org.h2.Driver");
        dataSource.setUrl("jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1");
        dataSource.setMaxActive(5);
        try (Connection c = dataSource.getConnection();
                Statement s = c.createStatement()) {
            s.execute("create alias price for \"Shop.price\"");
        }
        Configuration configuration =
                new Configuration(new Environment("shop", new SpringManagedTransactionFactory(), dataSource));
        configuration.addMapper(Orders.class);
        SqlSessionTemplate template =
                new SqlSessionTemplate(new SqlSessionFactoryBuilder().build(configuration));
        for (int i = 1; i <= 10; i++)
            new Thread(
                            () -> {
                                try {
                                    template.getMapper(Orders.class).price();
                                } catch (RuntimeException e) {
                                    System.out.println(e);
                                }
                            },
                            "order-" + i)
                    .start();
    }

    /** The database's function: fails for all customers of a wave at the same time. */
    public static int price(int product) throws Exception {
        together.await();
        throw new SQLException("no price");
    }
}
