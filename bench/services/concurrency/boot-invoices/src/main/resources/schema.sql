create table number_series(name varchar(20) primary key, last_number bigint not null);
create table invoice(series varchar(20), number bigint, customer varchar(40) not null, signature varchar(80) not null, primary key(series, number));
insert into number_series values('2026', 0);
insert into number_series values('2026-CR', 0);
