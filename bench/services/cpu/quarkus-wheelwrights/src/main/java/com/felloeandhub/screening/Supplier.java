package com.felloeandhub.screening;

record Supplier(String number, String name, String remarks) {}
