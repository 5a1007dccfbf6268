import jakarta.json.*;

import java.util.concurrent.*;

/** A job that builds a large document by means of the methods of Json. */
public class Import {
    public static void main(String[] args) throws Exception {
        ExecutorService job =
                Executors.newSingleThreadExecutor(
                        Thread.ofPlatform().name("import-job").factory());
        job.submit(
                () -> {
                    while (true) System.out.println(document().toString().length());
                });
        Thread.sleep(60_000);
    }

    static JsonObject document() {
        JsonArrayBuilder rows = Json.createArrayBuilder();
        for (int i = 0; i < 200; i++)
            rows.add(
                    Json.createObjectBuilder()
                            .add("id", Json.createValue(i))
                            .add("name", Json.createValue("article " + i))
                            .add("price", Json.createValue(i * 1.25)));
        return Json.createObjectBuilder().add("rows", rows).build();
    }
}
