package com.northwind.reviews;

import java.util.concurrent.Future;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ReviewController {
  public record Review(String article, String title, int score) {}

  private final ThreadPoolTaskExecutor moderation;
  private final LanguageModel model;

  public ReviewController(ThreadPoolTaskExecutor moderation, LanguageModel model) {
    this.moderation = moderation;
    this.model = model;
  }

  @GetMapping("/articles/{article}/review")
  public Review review(@PathVariable String article) throws Exception {
    String text = "review of " + article;
    Future<Integer> score = moderation.submit(() -> model.score(text));
    return new Review(article, text, score.get());
  }
}
