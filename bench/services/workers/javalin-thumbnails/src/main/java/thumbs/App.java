package thumbs;

import common.Partner;
import io.javalin.Javalin;
import java.io.*;
import java.net.*;
import java.util.concurrent.CompletableFuture;

public class App {
    static String origin;

    public static void main(String[] a) {
        origin = "http://127.0.0.1:" + Partner.start("-Ddelay=12") + "/img/";
        Javalin.create(c -> c.showJavalinBanner = false)
                .get("/thumb/{id}", ctx -> {
                    String id = ctx.pathParam("id");
                    ctx.future(() -> CompletableFuture.supplyAsync(() -> thumbnail(id)).thenAccept(ctx::result));
                })
                .start(Integer.getInteger("port", 8080));
    }

    static String thumbnail(String id) {
        try (InputStream in = URI.create(origin + id).toURL().openStream()) {
            return Integer.toHexString(java.util.Arrays.hashCode(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
