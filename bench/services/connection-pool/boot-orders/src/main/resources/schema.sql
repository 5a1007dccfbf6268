create table if not exists orders(id identity primary key, sku varchar(40), qty int, status varchar(20));
create table if not exists audit(id identity primary key, what varchar(80), at timestamp default current_timestamp);
create alias if not exists wait_ms for "com.acme.orders.SlowStorage.waitMs";
