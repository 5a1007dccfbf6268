insert into boat values ('kingfisher', 57, 24, 'K-1102'), ('bluebell', 70, 28, 'B-0031');
insert into boat select 'barge-' || x, 40 + mod(x, 32), 18 + mod(x, 14), 'X-' || x from system_range(1, 500);
