package com.cradlecare.visits;

record VisitPlan(String mother, int visits, String midwife, long coveredCents) {}
