package com.fabrikam.notices;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.async.DeferredResult;

@RestController
public class NoticeController {
  private final NoticeBoard board;

  public NoticeController(NoticeBoard board) { this.board = board; }

  @GetMapping("/branches/{branch}/notices/next")
  public DeferredResult<List<NoticeBoard.Notice>> next(@PathVariable String branch) { return board.next(branch); }
}
