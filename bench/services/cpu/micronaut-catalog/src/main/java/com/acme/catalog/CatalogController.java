package com.acme.catalog;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micronaut.http.annotation.*;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.security.MessageDigest;
import java.util.*;
@Controller("/catalog")
public class CatalogController {
  record Product(long id, String sku, String title, double price, List<String> tags, Map<String, String> attributes) {}
  private final ObjectMapper json = new ObjectMapper();
  private final List<Product> products = new ArrayList<>();
  CatalogController() {
    var r = new Random(7);
    for (int i = 0; i < 4000; i++)
      products.add(new Product(i, "SKU-" + r.nextInt(1_000_000), "Product number " + i + " \u2013 \"special\"", r.nextDouble() * 500,
          List.of("tag" + r.nextInt(50), "tag" + r.nextInt(50), "tag" + r.nextInt(50)),
          Map.of("colour", "c" + r.nextInt(20), "weight", r.nextDouble() + " kg", "origin", "DE")));
  }
  /** Lets clients poll whether the catalogue has changed: the hash of its JSON form. */
  @Get("/etag") @ExecuteOn(TaskExecutors.BLOCKING)
  public Map<String, Object> etag() throws Exception {
    byte[] body = json.writeValueAsBytes(products);
    return Map.of("etag", HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body)), "bytes", body.length);
  }
}
