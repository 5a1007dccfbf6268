package com.stonebridge.waybills.web;

import com.stonebridge.waybills.dispatch.Dispatch;
import com.stonebridge.waybills.dispatch.Waybill;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class WaybillController {
  private final Dispatch dispatch;

  WaybillController(Dispatch dispatch) {
    this.dispatch = dispatch;
  }

  @GetMapping("/waybills/next")
  Waybill next() throws Exception {
    return dispatch.next();
  }
}
