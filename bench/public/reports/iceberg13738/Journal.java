import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

import org.apache.iceberg.aws.s3.S3FileIO;
import org.apache.iceberg.io.PositionOutputStream;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.PutObjectResponse;

/** Writes the changes of each table as small files to an object store, day and night. */
public class Journal {
    public static void main(String[] args) {
        S3Client store = store();
        S3FileIO io = new S3FileIO(() -> store);
        io.initialize(
                Map.of(
                        "s3.staging-dir",
                        Path.of("staging/warehouse/default/namespace-production-eu-central-1/changes")
                                .toAbsolutePath()
                                .toString()));
        for (int i = 1; i <= 2; i++) {
            int writer = i;
            Thread.ofPlatform().name("writer-" + writer).start(() -> write(io, writer));
        }
    }

    static void write(S3FileIO io, int writer) {
        byte[] change = "{\"table\":\"orders\",\"rows\":17}".getBytes(StandardCharsets.UTF_8);
        for (long file = 1; ; file++) {
            String name = "s3://journal/orders-" + writer + "/" + file + ".json";
            try (PositionOutputStream out = io.newOutputFile(name).createOrOverwrite()) {
                out.write(change);
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }

    /** Stands in for the object store: takes each object at once. */
    static S3Client store() {
        return (S3Client)
                Proxy.newProxyInstance(
                        Journal.class.getClassLoader(),
                        new Class<?>[] {S3Client.class},
                        (proxy, method, arguments) ->
                                method.getName().equals("putObject")
                                        ? PutObjectResponse.builder().eTag("1").build()
                                        : null);
    }
}
