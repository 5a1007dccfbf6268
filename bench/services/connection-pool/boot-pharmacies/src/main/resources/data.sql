insert into prescription(id, medicine, policy)
  select x, case mod(x, 4) when 0 then 'Amoxicillin 500' when 1 then 'Metformin 850' when 2 then 'Ramipril 5' else 'Ibuprofen 400' end, 'P-' || (4000 + x * 7)
  from system_range(1, 300);
