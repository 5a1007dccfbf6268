import com.fasterxml.jackson.jaxrs.json.JacksonJsonProvider;

import java.io.OutputStream;
import java.lang.annotation.*;
import java.util.*;

import javax.ws.rs.core.*;

/**
 * Request threads that write their answers through the JAX-RS provider, as the container would: with the annotations of
 * the resource method's parameter, which reflection makes anew for each caller.
 */
public class Endpoints {
    public static class Answer {
        public int id = 1;
        public String name = "answer";
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Doc {
        String summary();

        String[] tags();

        String[] examples();

        int[] responses();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Roles {
        String[] value();
    }

    public static Answer get(
            @Doc(
                            summary = "finds an order with its positions by number",
                            tags = {"orders", "public", "v1", "v2", "cached"},
                            examples = {"1", "22", "333", "4444", "55555", "666666", "7777777", "88888888"},
                            responses = {200, 201, 204, 301, 302, 304, 400, 401, 403, 404, 409, 429, 500, 503})
                    @Roles({"reader", "writer", "admin", "auditor", "support", "batch"})
                    Answer order) {
        return order;
    }

    public static void main(String[] args) throws Exception {
        JacksonJsonProvider provider = new JacksonJsonProvider();
        MultivaluedMap<String, Object> headers = new MultivaluedHashMap<>();
        for (int i = 1; i <= 24; i++)
            new Thread(
                            () -> {
                                try {
                                    Annotation[] annotations =
                                            Endpoints.class.getMethod("get", Answer.class).getParameterAnnotations()[0];
                                    Answer answer = new Answer();
                                    OutputStream out = OutputStream.nullOutputStream();
                                    while (true)
                                        provider.writeTo(
                                                answer,
                                                Answer.class,
                                                Answer.class,
                                                annotations,
                                                MediaType.APPLICATION_JSON_TYPE,
                                                headers,
                                                out);
                                } catch (Exception e) {
                                    e.printStackTrace();
                                }
                            },
                            "request-" + i)
                    .start();
    }
}
