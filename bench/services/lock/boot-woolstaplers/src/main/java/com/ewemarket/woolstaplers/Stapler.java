package com.ewemarket.woolstaplers;

import java.util.List;
import java.util.stream.IntStream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Stapler {
  private final Bales bales;

  Stapler(Bales bales) {
    this.bales = bales;
  }

  /** A clip is sorted into five qualities, each of which is a bale. */
  @Transactional
  public List<Long> sort(String fleece) {
    var sorted = IntStream.rangeClosed(1, 5).mapToObj(quality -> new Bale(fleece, 80 + quality)).toList();
    return bales.saveAll(sorted).stream().map(Bale::getNumber).toList();
  }
}
