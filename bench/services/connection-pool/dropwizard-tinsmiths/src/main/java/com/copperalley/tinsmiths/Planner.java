package com.copperalley.tinsmiths;

class Planner {
  private final JobBook jobs;
  private final StockRoom stock;

  Planner(JobBook jobs, StockRoom stock) {
    this.jobs = jobs;
    this.stock = stock;
  }

  Plan plan(int id) { return jobs.inTransaction(id, this::plan); }

  private Plan plan(Job job) {
    boolean enough = stock.onHand(job) >= job.sheets();
    return new Plan(job.id(), job.article(), StockRoom.rack(job), enough && job.pending() < 2);
  }
}
