import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilder;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Takes documents of suppliers; the log, in ECS format, is collected from a file. */
public class DocumentImport {

    public static void main(String[] args) throws Exception {
        ConfigurationBuilder<BuiltConfiguration> builder = ConfigurationBuilderFactory.newConfigurationBuilder();
        builder.add(builder.newAppender("file", "File").addAttribute("fileName", "/dev/null")
                .add(builder.newLayout("EcsLayout").addAttribute("serviceName", "document-import")));
        builder.add(builder.newRootLogger(Level.INFO).add(builder.newAppenderRef("file")));
        Configurator.initialize(builder.build());
        Logger log = LogManager.getLogger(DocumentImport.class);

        ExecutorService workers = Executors.newFixedThreadPool(60, r -> new Thread(r, "document-worker"));
        for (int i = 0; ; i++) {
            int document = i;
            workers.execute(() -> take(log, document));
            Thread.sleep(document < 60 ? 100 : 20);
        }
    }

    static void take(Logger log, int document) {
        if (document % 500 < 60) {
            String lines = "<line article=\"4711\" amount=\"2\" price=\"9.95\"/>\n".repeat(11_000 + document % 60 * 10);
            log.warn("document refused", new IllegalArgumentException("document " + document + " has no end:\n" + lines));
        } else {
            log.info("document {} taken", document);
        }
    }
}
