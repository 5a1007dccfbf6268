package com.millbrook.weighbridges;

record Weighing(long number, int kilos) {}
