package com.wexcombe.bookmobiles;

import common.Program;
import java.io.IOException;
import java.time.Duration;
import org.springframework.messaging.rsocket.RSocketRequester;
import org.springframework.stereotype.Component;
import org.springframework.util.MimeTypeUtils;

/** Asks the union catalogue of the county. */
@Component
class UnionCatalogue {
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final RSocketRequester requester;

  UnionCatalogue(Program union) throws IOException {
    this.requester = RSocketRequester.builder().dataMimeType(MimeTypeUtils.TEXT_PLAIN).tcp("127.0.0.1", union.port());
  }

  Title find(String isbn) {
    String record = requester.route("titles.find").data(isbn).retrieveMono(String.class).block(PATIENCE);
    String[] fields = record.split("\\|");
    return new Title(fields[0], fields[1], Integer.parseInt(fields[2]));
  }
}
