create table offer(id int primary key, merchant int not null, name varchar(60) not null, pence int not null, packets int not null);
insert into offer
  select x, mod(x, 397), case mod(x, 4) when 0 then 'Sweet Pea ' when 1 then 'Scarlet Runner ' when 2 then 'Early Horn Carrot ' else 'Long Red Beet ' end || x,
    120 + mod(x * 31, 700), mod(x * 7, 90)
  from system_range(1, 9000);
