package com.tallisford.oasthouses;

import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

@RestController
@RequestMapping("/oasthouses")
public class DeliveryController {
  private final DeliveryNote note;

  public DeliveryController(DeliveryNote note) {
    this.note = note;
  }

  @GetMapping("/{oasthouse}/deliveries.csv")
  public ResponseEntity<StreamingResponseBody> deliveries(@PathVariable int oasthouse) {
    return ResponseEntity.ok()
        .contentType(MediaType.parseMediaType("text/csv"))
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=deliveries-" + oasthouse + ".csv")
        .body(out -> note.write(oasthouse, out));
  }

  @GetMapping("/written")
  public Map<String, Long> written() {
    return Map.of("notes", note.written());
  }
}
