create table branch(code varchar(8) primary key, next_number bigint not null);
create table cheque(branch varchar(8) not null, number bigint not null, signature varchar(16) not null, primary key (branch, number));
