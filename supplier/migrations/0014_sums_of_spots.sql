-- What stands on a spot is kept as the wallets take it, so that telling a table reads a row for each spot, not every bet. The row of the
-- empty spot ("real VND ") counts the players of the whole round. `reserved` is what may stand there, `staked` what does.
alter table shared_spots
  add column staked bigint not null default 0 check (staked >= 0),
  add column players integer not null default 0 check (players >= 0);

insert into shared_spots (shared_round_id, spot, reserved, staked, players)
select r.shared_round_id, p.mode || ' ' || p.currency || ' ' || coalesce(b.key, ''), 0, sum(b.value::bigint), count(distinct r.player_id)
from rounds r join players p on p.id = r.player_id join shared_rounds s on s.id = r.shared_round_id
  cross join lateral jsonb_each_text(r.choice -> 'bets') as b
where s.closed_at is null and r.state in ('open', 'settling', 'closed')
group by grouping sets ((r.shared_round_id, p.mode, p.currency, b.key), (r.shared_round_id, p.mode, p.currency))
on conflict (shared_round_id, spot) do update set staked = excluded.staked, players = excluded.players;

-- The latest chips of a round.
create index rounds_latest_of_shared on rounds (shared_round_id, id desc) where shared_round_id is not null;
