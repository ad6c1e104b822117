-- Rounds that many players share and that are over for all of them at once: whoever drew a lottery says so with one row, and every bet of
-- the round that nothing resolved is lost from then on. (A win of zero for each of a million lost bets would say the same.) A win or a
-- rollback that comes later, as a correction does, counts as for any bet that is over.
create table play.closed_rounds (
  brand_id text not null,
  -- play.round_key of vendor and round.
  round_key uuid not null,
  vendor_code text not null,
  round text not null,
  at timestamptz not null default now(),
  xid bigint not null default (pg_current_xact_id()::text::bigint),
  primary key (brand_id, round_key)
);
select platform.guard('play.closed_rounds', 'select, insert');
create index closed_rounds_xid on play.closed_rounds (brand_id, xid);
create trigger closed_rounds_for_ever before update or delete on play.closed_rounds for each row execute function play.refuse_change();
create trigger closed_rounds_not_emptied before truncate on play.closed_rounds execute function play.refuse_change();
-- The open bets of a round, whoever made them.
create index open_bets_of_round on play.open_bets (brand_id, round_key);

create or replace view play.rounds with (security_invoker = true) as
  select b.brand_id, b.no as id, b.player_id, b.vendor_code, b.round as ref, b.id as bet_id, b.game_code, b.node_id,
    case v.kind when 'rollback' then 'rolled_back' when 'win' then 'closed'
      else case when b.closed or c.at is not null then 'closed' else 'open' end end as state,
    b.amount as stake,
    case when v.kind = 'win' then v.amount + (select coalesce(sum(w.amount), 0)::bigint from play.transactions w
      where w.brand_id = b.brand_id and w.reference_key = b.key and not w.resolves and w.kind = 'win') else 0::bigint end as win,
    case when v.kind = 'rollback' then b.amount else 0::bigint end as returned,
    b.at as opened_at, case when v.id is not null then v.at when b.closed then b.at else c.at end as closed_at
  from play.transactions b
  left join play.transactions v on v.brand_id = b.brand_id and v.reference_key = b.key and v.resolves
  left join play.closed_rounds c on c.brand_id = b.brand_id and c.round_key = play.round_key(b.vendor_code, b.round)
  where b.kind = 'bet' and b.outcome = 'ok';

-- As in 0074, and of a round that was closed for all: unresolved bets were over then.
create or replace function play.judge_bets(p_brand text, p_keys uuid[])
returns table (key uuid, player_id uuid, node_id integer, round_key uuid, opened_at timestamptz, over_at timestamptz, stake bigint)
language sql stable set enable_seqscan = off as $$
  with bets as materialized (
    select b.*, play.round_key(b.vendor_code, b.round) as round_key, v.kind as verdict, v.at as judged_at, v.closed as is_last
    from unnest(p_keys) as asked (key)
    cross join lateral (
      select key, kind, outcome, player_id, vendor_code, round, coalesce(node_id, 0) as node_id, at, amount, closed from play.transactions
      where brand_id = p_brand and key = asked.key
      offset 0
    ) b
    left join lateral (
      select kind, at, closed from play.transactions where brand_id = p_brand and reference_key = asked.key and resolves offset 0
    ) v on true
    where b.kind = 'bet' and b.outcome = 'ok'
  ), moments as (
    select key, player_id, node_id, round_key, amount, at, null::timestamptz as over_at from bets where verdict is null
    union all
    select null, player_id, null, round_key, null, judged_at, judged_at from bets where verdict = 'win' and (closed or is_last)
    union all
    select null, b.player_id, null, b.round_key, null, w.at, w.at from bets b
    cross join lateral (
      select at, closed from play.transactions
      where brand_id = p_brand and reference_key = b.key and kind = 'win' and not resolves and kind <> 'bet'
      offset 0
    ) w where w.closed
    union all
    select null, player_id, null, round_key, null, at, at + interval '1 hour' from bets
    where verdict is null and closed and at <= now() - interval '1 hour'
    union all
    select null, b.player_id, null, b.round_key, null, c.at, c.at from bets b
    cross join lateral (
      select at from play.closed_rounds where brand_id = p_brand and round_key = b.round_key offset 0
    ) c where b.verdict is null
  )
  select key, player_id, node_id, round_key, at, judged_at, amount from bets where verdict = 'win'
  union all
  select key, player_id, node_id, round_key, at, over_at, amount from (
    select key, player_id, node_id, round_key, amount, at,
      min(over_at) over (partition by player_id, round_key order by at desc) as over_at
    from moments
  ) m where key is not null and over_at is not null
$$;

-- As in 0074, and the open bets of rounds that were closed for all.
create or replace function play.settle_bets(p_brand text, p_since bigint, p_until bigint) returns void language plpgsql
set enable_seqscan = off
as $$
declare
  keys uuid[];
  still uuid[];
  last constant bigint := coalesce((select max(seq) from play.settled_bets where brand_id = p_brand), 0);
  zone constant text := platform.brand_zone(p_brand);
begin
  with touched as materialized (
    select b.key, b.player_id, play.round_key(b.vendor_code, b.round) as round_key
    from (
      select case kind when 'bet' then key else reference_key end as key from play.transactions
      where brand_id = p_brand and xid >= p_since and xid < p_until and outcome = 'ok' and (kind <> 'rollback' or resolves)
      offset 0
    ) t
    cross join lateral (
      select key, kind, player_id, vendor_code, round from play.transactions where brand_id = p_brand and key = t.key offset 0
    ) b
    where b.kind = 'bet'
    union all
    select key, player_id, round_key from play.open_bets where brand_id = p_brand and closes and at <= now() - interval '1 hour'
    union all
    select o.key, o.player_id, o.round_key from (
      select round_key from play.closed_rounds where brand_id = p_brand and xid >= p_since and xid < p_until offset 0
    ) c
    cross join lateral (
      select key, player_id, round_key from play.open_bets where brand_id = p_brand and round_key = c.round_key offset 0
    ) o
  ), rounds as materialized (
    select distinct player_id, round_key from touched
  )
  select array_agg(distinct key) into keys from (
    select key from touched
    union all
    select o.key from rounds r cross join lateral (
      select key from play.open_bets where brand_id = p_brand and player_id = r.player_id and round_key = r.round_key offset 0
    ) o
    union all
    select s.key from rounds r cross join lateral (
      select key from play.settled_bets where brand_id = p_brand and player_id = r.player_id and round_key = r.round_key offset 0
    ) s
  ) k;

  insert into play.settled_bets (brand_id, key, player_id, node_id, round_key, opened_at, over_at, day, stake)
  select p_brand, key, player_id, node_id, round_key, opened_at, over_at, platform.day_of(over_at, zone), stake from play.judge_bets(p_brand, keys)
  on conflict do nothing;
  insert into play.settled_bets (brand_id, key, player_id, node_id, round_key, opened_at, over_at, taken_back_at, day, stake)
  select p_brand, s.key, s.player_id, s.node_id, s.round_key, s.opened_at, s.over_at, t.at, platform.day_of(t.at, zone), -s.stake
  from (
    select at, reference_key from play.transactions
    where brand_id = p_brand and xid >= p_since and xid < p_until and outcome = 'ok' and kind = 'rollback' and resolves
    offset 0
  ) t
  cross join lateral (
    select * from play.settled_bets where brand_id = p_brand and key = t.reference_key and taken_back_at is null offset 0
  ) s
  where s.stake > 0
  on conflict do nothing;

  -- Neither resolved, one way or the other, nor over without a word.
  select array_agg(key) into still from unnest(keys) as k (key)
  where not exists (select from play.transactions where brand_id = p_brand and reference_key = k.key and resolves offset 0)
    and not exists (select from play.settled_bets where brand_id = p_brand and key = k.key and taken_back_at is null offset 0);
  delete from play.open_bets
  where brand_id = p_brand and key = any (array(select unnest(keys) except select unnest(still)));
  insert into play.open_bets (brand_id, key, player_id, round_key, closes, at)
  select p_brand, key, player_id, play.round_key(vendor_code, round), closed, at from play.transactions
  where brand_id = p_brand and key = any (still)
  on conflict do nothing;

  with new_rows as materialized (
    select player_id, day, node_id, round_key, sum(stake) as amount,
      coalesce(-sum(stake) filter (where platform.day_of(over_at, zone) <> day), 0) as taken_back,
      coalesce(sum(sign(stake)) filter (where platform.day_of(over_at, zone) = day), 0) as bets
    from play.settled_bets where brand_id = p_brand and seq > last
    group by 1, 2, 3, 4
  ), counted as materialized (
    select n.*, (
      select coalesce(sum(sign(stake)) filter (where node_id = n.node_id and platform.day_of(over_at, zone) = n.day and seq <= last), 0)
      from play.settled_bets where brand_id = p_brand and player_id = n.player_id and round_key = n.round_key
      offset 0
    ) as before
    from new_rows n
  )
  insert into play.valid_days as d (brand_id, player_id, day, node_id, amount, rounds, taken_back)
  select p_brand, player_id, day, node_id, sum(amount), sum((before + bets > 0)::int - (before > 0)::int), sum(taken_back)
  from counted
  group by 2, 3, 4 order by 2, 3, 4
  on conflict (brand_id, player_id, day, node_id) do update set amount = d.amount + excluded.amount,
    rounds = d.rounds + excluded.rounds, taken_back = d.taken_back + excluded.taken_back;
end $$;
