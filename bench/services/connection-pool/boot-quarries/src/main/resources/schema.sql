create alias weighed for "com.larkmoor.quarries.Weighbridge.weighed";
create table block(id int primary key, tonnes int not null);
insert into block select x, 2 + mod(x, 23) from system_range(1, 200);
