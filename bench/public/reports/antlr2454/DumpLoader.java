import io.prestosql.sql.parser.SqlBaseLexer;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;

import java.util.concurrent.atomic.AtomicLong;

/** Loads the dump of a database: six loaders split its INSERT statements into tokens. The texts are not English ones. */
public class DumpLoader {
    static final AtomicLong statements = new AtomicLong();

    public static void main(String[] args) throws Exception {
        String text = "Größe und Gewicht ändern sich – 大きさと重さは変わります。".repeat(40);
        String insert = "INSERT INTO ARTICLES VALUES (4711, '" + text + "', 12.50)";
        for (int i = 0; i < 6; i++) {
            new Thread(() -> load(insert), "dump-loader-" + i).start();
        }
        while (true) {
            long before = statements.get();
            Thread.sleep(5000);
            System.out.println((statements.get() - before) / 5.0 + " statements/s");
        }
    }

    static void load(String insert) {
        while (true) {
            SqlBaseLexer lexer = new SqlBaseLexer(CharStreams.fromString(insert));
            int tokens = 0;
            while (lexer.nextToken().getType() != Token.EOF) tokens++;
            if (tokens > 5) statements.incrementAndGet();
        }
    }
}
