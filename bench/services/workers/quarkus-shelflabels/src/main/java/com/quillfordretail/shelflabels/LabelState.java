package com.quillfordretail.shelflabels;

public record LabelState(String article, int cents, String signal) {}
