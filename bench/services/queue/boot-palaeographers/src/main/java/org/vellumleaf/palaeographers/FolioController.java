package org.vellumleaf.palaeographers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class FolioController {
  record Reading(int folio, String text) {}

  private final Transcription transcription;

  FolioController(Transcription transcription) {
    this.transcription = transcription;
  }

  @GetMapping("/folios/{folio}/text")
  Reading text(@PathVariable int folio) throws InterruptedException {
    return new Reading(folio, transcription.read(folio));
  }
}
