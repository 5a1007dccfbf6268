create table sale(id bigint generated always as identity primary key, book varchar(60) not null, at timestamp default current_timestamp);
