package com.saltergate.weighmasters;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.List;
import org.springframework.stereotype.Repository;

/** What stands in the yard today. */
@Repository
class ConsignmentRepository {
  private final Map<String, Consignment> inYard = new ConcurrentHashMap<>();

  ConsignmentRepository() {
    add(new Consignment("c-1207", "1FVJ1", List.of(
        new Consignment.Item("1BLAZ6", new BigDecimal("1840.5"), "1UU"),
        new Consignment.Item("CDTVNH", new BigDecimal("312.25"), "1UU"))));
  }

  private void add(Consignment consignment) { inYard.put(consignment.number(), consignment); }

  Optional<Consignment> find(String number) { return Optional.ofNullable(inYard.get(number)); }
}
