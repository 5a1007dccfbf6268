package com.larkmoor.stables;

record Team(String coach, int horses, int miles) {
  String json() {
    return "{\"coach\":\"" + coach + "\",\"horses\":" + horses + ",\"miles\":" + miles + "}";
  }
}
