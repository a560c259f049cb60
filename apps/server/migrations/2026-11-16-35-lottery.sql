-- Lottery: tickets are ended by chunks of 500 and no longer of 5000, so that bets beside a settlement wait for less
-- (LO-35). Winners and payments of a chunk are read as sums of a draw only: the first of its parts keeps them.
alter table lottery_chunks disable trigger lottery_chunks_only_grow;
create temporary table former_chunks on commit drop as select * from lottery_chunks;
delete from lottery_chunks;
insert into lottery_chunks (draw_id, version, chunk, tickets, winners, paid, at)
  select f.draw_id, f.version, f.chunk * 10 + n, least(500, f.tickets - n * 500),
    case n when 0 then f.winners else 0 end, case n when 0 then f.paid else 0 end, f.at
  from former_chunks f, generate_series(0, (f.tickets - 1) / 500) as n;
alter table lottery_chunks enable trigger lottery_chunks_only_grow;
