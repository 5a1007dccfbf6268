package com.lutehall.minstrels;

record Programme(String hall, int seats, String song) {}
