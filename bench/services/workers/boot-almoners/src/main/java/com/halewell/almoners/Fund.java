package com.halewell.almoners;

record Fund(String code, String name, String currency, int beneficiaries) {}
