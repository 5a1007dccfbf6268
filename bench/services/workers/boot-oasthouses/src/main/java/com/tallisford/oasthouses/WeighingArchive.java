package com.tallisford.oasthouses;

import org.springframework.stereotype.Repository;
import org.springframework.web.client.RestClient;

/** The weighings of past seasons are with the archive, which gives them page by page. */
@Repository
public class WeighingArchive {
  private final RestClient archive;

  public WeighingArchive(RestClient archiveClient) {
    this.archive = archiveClient;
  }

  private record Page(String path, String status, int value) {}

  public Weighing weighing(int oasthouse, int page) {
    Page answer = archive.get().uri("/oasthouses/{oasthouse}/weighings/{page}", oasthouse, page).retrieve().body(Page.class);
    return new Weighing(page, answer.value() / 10, answer.status());
  }
}
