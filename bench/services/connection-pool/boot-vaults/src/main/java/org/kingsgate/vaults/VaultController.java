package org.kingsgate.vaults;

import java.sql.SQLException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class VaultController {
  record Inspection(String vault, String owner, int last) {}

  private final Vaults vaults;

  VaultController(Vaults vaults) {
    this.vaults = vaults;
  }

  @GetMapping("/vaults/{vault}/inspection")
  Inspection inspection(@PathVariable String vault) throws SQLException {
    return vaults.inspection(vault);
  }
}
