package com.fernhollow.appraisals;

public record Appraisal(String lot, int low, int high) {}
