insert into branch(code, next_number) values ('SB01', 100001), ('SB02', 200001), ('SB03', 300001);
