-- Valid bets: stakes of rounds that are over. Turnover, rebate and levels count these and no others. A bet is over
-- * when a win resolved it;
-- * unresolved, when a win closed its round after it was made (of several bets in a round the vendor may name one only);
-- * unresolved, an hour after a bet closed its round: suppliers that send no word about a lost bet do so, and within the hour
--   they give back what failed on the way.
-- A bet whose round nobody closed stays open however old it is, because it may still be given back. A round is one player's: tables
-- where many sit share its id. What is given back after it was over is taken off again. The rule stands in play.judge_bets and nowhere else.

create function play.round_key(p_vendor text, p_round text) returns uuid language sql immutable parallel safe
  return md5(p_vendor || E'\x1f' || p_round)::uuid;
grant execute on function play.round_key to sen_app;

-- A row for each bet that is over, and one more that takes it off where it was given back afterwards. The roll-up alone writes here, one at a
-- time for a brand, so that `seq` grows in the order of commits: a reader keeps the last one he saw, and what is above it is new to him.
create table play.settled_bets (
  brand_id text not null,
  seq bigint generated always as identity,
  -- The bet's, in play.transactions.
  key uuid not null,
  player_id uuid not null,
  node_id integer not null,
  round_key uuid not null,
  opened_at timestamptz not null,
  over_at timestamptz not null,
  taken_back_at timestamptz,
  -- The day for which it counts: when it was over, or was taken back.
  day date not null,
  -- Below zero where it is taken back.
  stake bigint not null check (case when taken_back_at is null then stake >= 0 else stake < 0 end),
  primary key (brand_id, seq)
);
select platform.guard('play.settled_bets', 'select');
-- Over once, taken back once.
create unique index settled_bets_over on play.settled_bets (brand_id, key) where taken_back_at is null;
create unique index settled_bets_back on play.settled_bets (brand_id, key) where taken_back_at is not null;
create index settled_bets_round on play.settled_bets (brand_id, player_id, round_key);
create index settled_bets_opened on play.settled_bets (brand_id, player_id, opened_at);

-- Bets that are rolled up and not over.
create table play.open_bets (
  brand_id text not null,
  key uuid not null,
  player_id uuid not null,
  round_key uuid not null,
  -- The bet itself closed its round.
  closes boolean not null,
  at timestamptz not null,
  primary key (brand_id, key)
);
select platform.guard('play.open_bets', 'select');
create index open_bets_round on play.open_bets (brand_id, player_id, round_key);
create index open_bets_closing on play.open_bets (brand_id, at) where closes;

-- The rule: which of these bets are over by now, and when. A round's end is seen only if the bet that knows of it is among them.
-- What is looked up stands behind "offset 0", so that it is by key whatever the statistics say, and bets meet the ends of their rounds in
-- one sort: a join of two lists of unknown length might compare each with each. Planning it costs three times what it does for a few bets, so
-- it is planned once a connection (decision 0073).
create function play.judge_bets(p_brand text, p_keys uuid[])
returns table (key uuid, player_id uuid, node_id integer, round_key uuid, opened_at timestamptz, over_at timestamptz, stake bigint)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query with bets as materialized (
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
  )
  select key, player_id, node_id, round_key, at, judged_at, amount from bets where verdict = 'win'
  union all
  select key, player_id, node_id, round_key, at, over_at, amount from (
    select key, player_id, node_id, round_key, amount, at,
      min(over_at) over (partition by player_id, round_key order by at desc) as over_at
    from moments
  ) m where key is not null and over_at is not null;
end $$;
grant execute on function play.judge_bets to sen_app;

-- The valid bets of each player by game, for the day on which they were over; what was given back afterwards is
-- taken off on the day when that happened. A day that is rolled up and over does not change any more.
create table play.valid_days (
  brand_id text not null,
  player_id uuid not null,
  day date not null,
  node_id integer not null,
  amount bigint not null,
  -- Rounds with a stake among them: several bets of one are one.
  rounds bigint not null default 0,
  -- What of the amount was taken off for bets that were over on an earlier day.
  taken_back bigint not null default 0,
  primary key (brand_id, player_id, day, node_id)
) with (fillfactor = 80);
select platform.guard('play.valid_days', 'select');
-- Who is paid for a day.
create index valid_days_day on play.valid_days (brand_id, day, player_id);

-- A part of play.roll_up_days, under its lock: judges the bets of every round about which transactions from one number to another say
-- something, or whose hour has come, and adds what is over to the days of players.
create function play.settle_bets(p_brand text, p_since bigint, p_until bigint) returns void language plpgsql
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

-- What is over of a player's bets and does not stand in settled_bets yet; of those that are not rolled up only what was made from a day
-- before the moment on, because a round lasts a day at most where bets of it were made on both sides. It costs as much as half a minute
-- of play, whatever was played before. What is given back of a bet that is rolled up as over counts from the next roll-up on.
create function play.list_fresh(p_brand text, p_player uuid, p_from timestamptz)
returns table (key uuid, player_id uuid, node_id integer, round_key uuid, opened_at timestamptz, over_at timestamptz, stake bigint)
language sql stable as $$
  with mark as materialized (
    select coalesce(max(xid), 0) as xid, greatest(max(rolled_up_until), p_from - interval '1 day') as at
    from play.rollup_watermarks where brand_id = p_brand
  ), mine as materialized (
    select key, round_key from play.open_bets where brand_id = p_brand and player_id = p_player
    union all
    select t.key, play.round_key(t.vendor_code, t.round) from mark m
    cross join lateral (
      select key, vendor_code, round from play.transactions
      where brand_id = p_brand and player_id = p_player and kind = 'bet' and outcome = 'ok' and xid >= m.xid
        -- Ids grow with time, clocks being ten minutes apart at most.
        and no >= (lpad(to_hex((extract(epoch from m.at) * 1000)::bigint - 600000), 12, '0') || '00000000000000000000')::uuid
      offset 0
    ) t
  ), all_of_rounds as (
    select key from mine
    union
    select s.key from (select distinct round_key from mine) r
    cross join lateral (
      select key from play.settled_bets where brand_id = p_brand and player_id = p_player and round_key = r.round_key offset 0
    ) s
  )
  select * from play.judge_bets(p_brand, array(select key from all_of_rounds)) j
  where not exists (select from play.settled_bets s where s.brand_id = p_brand and s.key = j.key and s.taken_back_at is null)
$$;
grant execute on function play.list_fresh to sen_app;

-- The valid bets of a player made from a moment on, each with when it was over, those of this minute too.
create function play.list_stakes(p_brand text, p_player uuid, p_from timestamptz)
returns table (node_id integer, opened_at timestamptz, over_at timestamptz, stake bigint) language sql stable as $$
  select node_id, opened_at, over_at, stake from play.settled_bets
  where brand_id = p_brand and player_id = p_player and opened_at >= p_from
  union all
  select node_id, opened_at, over_at, stake from play.list_fresh(p_brand, p_player, p_from) where opened_at >= p_from
$$;
grant execute on function play.list_stakes to sen_app;

-- What a player did on a day that is not over: valid bets and rounds by game, as far as they are rolled up, and what was over since then.
-- Bets of an earlier day that were given back on this one take nothing off it.
create function play.list_day(p_brand text, p_player uuid, p_day date)
returns table (node_id integer, amount bigint, rounds bigint) language sql stable as $$
  with calendar as materialized (
    select platform.brand_zone(p_brand) as zone, platform.start_of(p_day, platform.brand_zone(p_brand)) as start
  ), fresh as materialized (
    select node_id, round_key, sum(stake) as amount from calendar, play.list_fresh(p_brand, p_player, calendar.start)
    where over_at >= calendar.start and stake > 0 group by 1, 2
  )
  select node_id, sum(amount)::bigint, sum(rounds)::bigint from (
    select node_id, amount + taken_back as amount, rounds from play.valid_days
    where brand_id = p_brand and player_id = p_player and day = p_day
    union all
    select f.node_id, f.amount, case when (
      select coalesce(sum(sign(s.stake)), 0) from play.settled_bets s where s.brand_id = p_brand and s.player_id = p_player
        and s.round_key = f.round_key and s.node_id = f.node_id and platform.day_of(s.over_at, (select zone from calendar)) = p_day) > 0 then 0 else 1 end
    from fresh f
  ) played group by 1 having sum(amount) > 0 or sum(rounds) > 0
$$;
grant execute on function play.list_day to sen_app;
