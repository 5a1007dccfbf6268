create table book_number(book varchar(40) primary key, last_used bigint not null);
insert into book_number values ('shoeing', 0);
create trigger copied after update on book_number for each row call 'com.fennimore.farriers.CountyCopy';
create table shoeing(id bigint primary key, horse varchar(60) not null, shoe_size int not null, shod_at timestamp with time zone not null);
