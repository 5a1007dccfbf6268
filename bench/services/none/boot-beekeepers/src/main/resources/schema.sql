create alias nectar for "com.fennimore.beekeepers.Flowers.nectar";
create table flower(id int primary key, hive int not null, ounces int not null);
create index flower_hive on flower(hive);
insert into flower select x, 1 + mod(x, 40), 5 + mod(x, 17) from system_range(1, 160);
