package com.stonebridge.chequebooks.cheque;

public record Cheque(String branch, long number, String signature) {}
