package com.aldermoor.chancelleries;

public record Document(String series, long number, String stamp) {}
