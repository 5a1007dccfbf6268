insert into animal values ('DE-0951-337', 'Resi', 'DE-0951-120', 'DE-0951-204', 2021);
insert into animal values ('DE-0951-204', 'Alma', 'DE-0951-120', 'DE-0951-098', 2017);
insert into animal select 'DE-0951-' || lpad(x, 3, '0'), 'Kuh ' || x, null, null, 2000 + mod(x, 15) from system_range(1, 200) where x <> 204;
