create table pot(raffle varchar(40) primary key, pence bigint, sold bigint);
insert into pot values ('harvest', 1000, 0), ('michaelmas', 700, 0), ('lifeboat', 5000, 0);
