package net.castlebar.granaries;

record Intake(String farm, int silo, long kilos) {}
