package com.tallisford.tachographs;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DriverController {
  private final DownloadService downloads;

  DriverController(DownloadService downloads) {
    this.downloads = downloads;
  }

  @GetMapping("/drivers/{driver}/download")
  Download download(@PathVariable String driver) {
    return downloads.download(driver);
  }
}
