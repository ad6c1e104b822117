-- Valid bets: stakes of rounds that are over. Turnover, rebate and levels count these and no others. A bet is over
-- * when a win resolved it;
-- * unresolved, when a win closed its round after it was made (of several bets in a round the vendor may name one only);
-- * unresolved, an hour after a bet closed its round: suppliers that send no word about a lost bet do so, and within the hour
--   they give back what failed on the way.
-- A bet whose round nobody closed stays open however old it is, because it may still be given back. A round is one player's: tables
-- where many sit share its id. What is given back after it was over is taken off again.

-- The valid bets of a player made from a moment on, each with its round and when it was over. A round lasts a day at most where its bets were made
-- on both sides of the moment.
create function play.list_stakes(p_brand text, p_player uuid, p_from timestamptz)
returns table (node_id integer, opened_at timestamptz, over_at timestamptz, stake bigint, vendor_code text, round text) language sql stable as $$
  with mine as materialized (
    select b.key, b.vendor_code, b.round, b.node_id, b.at, b.amount, b.closed, v.kind as verdict, v.at as judged_at, v.closed as is_last
    from play.transactions b
    left join play.transactions v on v.brand_id = b.brand_id and v.ref_key = b.key and v.resolves
    where b.brand_id = p_brand and b.player_id = p_player and b.kind = 'bet' and b.outcome = 'ok'
      -- Ids grow with time, clocks being ten minutes apart at most.
      and b.no >= (lpad(to_hex((extract(epoch from p_from) * 1000)::bigint - 87000000), 12, '0') || '00000000000000000000')::uuid
  ), ends as (
    select vendor_code, round, judged_at as ended_at, judged_at as over_at from mine where verdict = 'win' and (closed or is_last)
    union all
    select m.vendor_code, m.round, w.at, w.at from mine m
    join play.transactions w on w.brand_id = p_brand and w.ref_key = m.key and not w.resolves and w.kind = 'win' and w.closed
    union all
    select vendor_code, round, at, at + interval '1 hour' from mine
    where verdict is null and closed and at <= now() - interval '1 hour'
  )
  select node_id, at, judged_at, amount, vendor_code, round from mine where verdict = 'win' and at >= p_from
  union all
  select m.node_id, m.at, min(e.over_at), m.amount, m.vendor_code, m.round from mine m
  join ends e on e.vendor_code = m.vendor_code and e.round = m.round and e.ended_at >= m.at
  where m.verdict is null and m.at >= p_from
  group by m.key, m.node_id, m.at, m.amount, m.vendor_code, m.round
$$;
grant execute on function play.list_stakes to sen_app;

-- The valid bets of each player by game, for the day (in Vietnam) on which they were over; what was given back afterwards is
-- taken off on the day when that happened. A day that is folded and over does not change any more.
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

-- Bets that are folded and not over; of those without a stake only what closes its round, since others of it are over by that.
create table play.open_bets (
  brand_id text not null,
  key uuid not null,
  player_id uuid not null,
  vendor_code text not null,
  round text not null,
  node_id integer not null,
  amount bigint not null,
  -- The bet itself closed its round.
  closes boolean not null,
  at timestamptz not null,
  primary key (brand_id, key)
);
select platform.guard('play.open_bets', 'select');
create index open_bets_round on play.open_bets (brand_id, player_id, vendor_code, round);
create index open_bets_closing on play.open_bets (brand_id, at) where closes;

-- The rounds that are counted in valid_days, today's and yesterday's, each with how many of its bets: a further bet of a round adds no
-- round. The key is of vendor and round.
create table play.valid_rounds (
  brand_id text not null,
  day date not null,
  player_id uuid not null,
  node_id integer not null,
  round_key uuid not null,
  bets integer not null check (bets >= 0),
  primary key (brand_id, day, player_id, node_id, round_key)
) with (fillfactor = 90);
select platform.guard('play.valid_rounds', 'select');

create function play.round_key(p_vendor text, p_round text) returns uuid language sql immutable parallel safe
  return md5(p_vendor || E'\x1f' || p_round)::uuid;
grant execute on function play.round_key to sen_app;

-- A part of play.fold_days, under its lock: the same rule as play.list_stakes, for what transactions from one number to another settled.
-- All its tables shift so fast that no statistics fit them. So it leaves the planner no choice: "offset 0" looks up by key alone from
-- the news to what stands (a condition that an index over the player's bets has would bring that one in), and what is deleted is
-- named by an array of keys; a join of two lists would compare each with each.
create function play.fold_valid_bets(p_brand text, p_since bigint, p_until bigint) returns void language plpgsql
set enable_seqscan = off
as $$
declare
  -- Rounds of earlier days are not remembered any more.
  remembered constant date := (now() at time zone 'Asia/Ho_Chi_Minh')::date - 1;
begin
  -- What was resolved. A bet that is neither open nor new was counted before: its win adds nothing, its rollback takes it off.
  with news as materialized (
    select t.kind, (t.at at time zone 'Asia/Ho_Chi_Minh')::date as day, b.key, b.player_id, coalesce(b.node_id, 0) as node_id, b.amount,
      play.round_key(b.vendor_code, b.round) as round_key,
      o.key is not null as is_open, o.key is not null or b.xid >= p_since as is_uncounted
    from (
      select kind, at, ref_key from play.transactions
      where brand_id = p_brand and xid >= p_since and xid < p_until and outcome = 'ok' and resolves
      offset 0
    ) t
    cross join lateral (
      select key, kind, outcome, player_id, vendor_code, round, node_id, amount, xid from play.transactions
      where brand_id = p_brand and key = t.ref_key
      offset 0
    ) b
    left join lateral (select key from play.open_bets where brand_id = p_brand and key = b.key offset 0) o on true
    where b.kind = 'bet' and b.outcome = 'ok'
  ), gone as (
    delete from play.open_bets where brand_id = p_brand and key = any (array(select key from news where is_open))
  ), of_rounds as materialized (
    select player_id, day, node_id, round_key,
      coalesce(sum(amount) filter (where kind = 'win'), 0) as won, coalesce(sum(amount) filter (where kind = 'rollback'), 0) as back,
      count(*) filter (where kind = 'win' and amount > 0) as begun, count(*) filter (where kind = 'rollback' and amount > 0) as undone
    from news where is_uncounted = (kind = 'win')
    group by 1, 2, 3, 4
  ), counted as materialized (
    select n.*, coalesce(r.bets, 0) as before, coalesce(r.bets, 0) + n.begun > 0 as is_today,
      greatest(coalesce(r.bets, 0) + n.begun - n.undone, 0) as bets
    from of_rounds n
    left join lateral (
      select bets from play.valid_rounds
      where brand_id = p_brand and day = n.day and player_id = n.player_id and node_id = n.node_id and round_key = n.round_key
      offset 0
    ) r on true
  ), kept as (
    insert into play.valid_rounds as r (brand_id, day, player_id, node_id, round_key, bets)
    select p_brand, day, player_id, node_id, round_key, bets from counted where is_today and day >= remembered
    order by day, player_id, node_id, round_key
    on conflict (brand_id, day, player_id, node_id, round_key) do update set bets = excluded.bets
  )
  insert into play.valid_days as d (brand_id, player_id, day, node_id, amount, rounds, taken_back)
  select p_brand, player_id, day, node_id, sum(won - back), sum((bets > 0)::int - (before > 0)::int),
    coalesce(sum(back) filter (where not is_today), 0)
  from counted
  group by 2, 3, 4 order by 2, 3, 4
  on conflict (brand_id, player_id, day, node_id) do update set amount = d.amount + excluded.amount,
    rounds = d.rounds + excluded.rounds, taken_back = d.taken_back + excluded.taken_back;

  insert into play.open_bets (brand_id, key, player_id, vendor_code, round, node_id, amount, closes, at)
  select p_brand, b.key, b.player_id, b.vendor_code, b.round, coalesce(b.node_id, 0), b.amount, b.closed, b.at
  from play.transactions b
  where b.brand_id = p_brand and b.xid >= p_since and b.xid < p_until and b.kind = 'bet' and b.outcome = 'ok' and (b.amount > 0 or b.closed)
    and not exists (select from play.transactions v
      where v.brand_id = p_brand and v.ref_key = b.key and v.resolves and v.xid < p_until offset 0);

  -- What is over without a word about it.
  with ends as materialized (
    select b.player_id, b.vendor_code, b.round, t.at as ended_at, t.at as over_at
    from (
      select at, ref_key, closed from play.transactions
      where brand_id = p_brand and xid >= p_since and xid < p_until and outcome = 'ok' and kind = 'win'
      offset 0
    ) t
    cross join lateral (
      select player_id, vendor_code, round, closed from play.transactions where brand_id = p_brand and key = t.ref_key offset 0
    ) b
    where t.closed or b.closed
    union all
    select player_id, vendor_code, round, at, at + interval '1 hour' from play.open_bets
    where brand_id = p_brand and closes and at <= now() - interval '1 hour'
  ), over as materialized (
    select o.key, o.player_id, o.node_id, o.amount, play.round_key(e.vendor_code, e.round) as round_key,
      (min(e.over_at) at time zone 'Asia/Ho_Chi_Minh')::date as day
    from ends e
    cross join lateral (
      select o.key, o.player_id, o.node_id, o.amount from play.open_bets o
      where o.brand_id = p_brand and o.player_id = e.player_id and o.vendor_code = e.vendor_code and o.round = e.round and o.at <= e.ended_at
      offset 0
    ) o
    group by o.key, o.player_id, o.node_id, o.amount, e.vendor_code, e.round
  ), gone as (
    delete from play.open_bets where brand_id = p_brand and key = any (array(select key from over))
  ), counted as materialized (
    select n.*, coalesce(r.bets, 0) as before
    from (select player_id, day, node_id, round_key, sum(amount) as amount, count(*) filter (where amount > 0) as begun from over group by 1, 2, 3, 4) n
    left join lateral (
      select bets from play.valid_rounds
      where brand_id = p_brand and day = n.day and player_id = n.player_id and node_id = n.node_id and round_key = n.round_key
      offset 0
    ) r on true
  ), kept as (
    insert into play.valid_rounds as r (brand_id, day, player_id, node_id, round_key, bets)
    select p_brand, day, player_id, node_id, round_key, before + begun from counted where begun > 0 and day >= remembered
    order by day, player_id, node_id, round_key
    on conflict (brand_id, day, player_id, node_id, round_key) do update set bets = excluded.bets
  )
  insert into play.valid_days as d (brand_id, player_id, day, node_id, amount, rounds)
  select p_brand, player_id, day, node_id, sum(amount), count(*) filter (where before = 0 and begun > 0) from counted
  group by 2, 3, 4 order by 2, 3, 4
  on conflict (brand_id, player_id, day, node_id) do update set amount = d.amount + excluded.amount, rounds = d.rounds + excluded.rounds;

  -- A part at a time: the first fold of a day need not wait for all rounds of the day before the last.
  delete from play.valid_rounds where ctid = any (array(
    select ctid from play.valid_rounds where brand_id = p_brand and day < remembered limit 20000));
end $$;

-- What a player did on a day that is not over: valid bets and rounds by game, as far as they are folded, and what was over since
-- then of the bets that are open or newer than the fold. So it costs as much as half a minute of play, whatever the day brought before. What is
-- given back counts from the next fold on, and so does a bet that was over by a further win of a bet that is folded. Bets of an
-- earlier day that were given back on this one take nothing off it.
create function play.list_day(p_brand text, p_player uuid, p_day date)
returns table (node_id integer, amount bigint, rounds bigint) language sql stable as $$
  with mark as materialized (
    select coalesce(max(folded_until), '-infinity') as at, coalesce(max(xid), 0) as xid,
      p_day::timestamp at time zone 'Asia/Ho_Chi_Minh' as began_at
    from play.day_marks where brand_id = p_brand
  ), mine as materialized (
    select b.*, v.kind as verdict, v.at as judged_at, v.closed as is_last
    from (
      select key, vendor_code, round, node_id, amount, closes, at from play.open_bets where brand_id = p_brand and player_id = p_player
      union all
      select t.key, t.vendor_code, t.round, coalesce(t.node_id, 0), t.amount, t.closed, t.at from mark m
      cross join lateral (
        select * from play.transactions
        where brand_id = p_brand and player_id = p_player and kind = 'bet' and outcome = 'ok' and xid >= m.xid
          -- Ids grow with time, clocks being ten minutes apart at most; before the first fold a day before the day is looked at.
          and no >= (lpad(to_hex((extract(epoch from greatest(m.at, m.began_at - interval '1 day')) * 1000)::bigint - 600000), 12, '0')
            || '00000000000000000000')::uuid
        offset 0
      ) t
    ) b
    left join play.transactions v on v.brand_id = p_brand and v.ref_key = b.key and v.resolves
  ), ends as (
    select vendor_code, round, judged_at as ended_at, judged_at as over_at from mine where verdict = 'win' and (closes or is_last)
    union all
    select m.vendor_code, m.round, w.at, w.at from mine m
    join play.transactions w on w.brand_id = p_brand and w.ref_key = m.key and not w.resolves and w.kind = 'win' and w.closed
    union all
    select vendor_code, round, at, at + interval '1 hour' from mine
    where verdict is null and closes and at <= now() - interval '1 hour'
  ), over as (
    select node_id, amount, vendor_code, round, judged_at as over_at from mine where verdict = 'win'
    union all
    select m.node_id, m.amount, m.vendor_code, m.round, min(e.over_at) from mine m
    join ends e on e.vendor_code = m.vendor_code and e.round = m.round and e.ended_at >= m.at
    where m.verdict is null
    group by m.key, m.node_id, m.amount, m.vendor_code, m.round
  ), fresh as materialized (
    select o.node_id, play.round_key(o.vendor_code, o.round) as round_key, sum(o.amount) as amount from over o, mark
    where o.over_at >= mark.began_at and o.amount > 0 group by 1, 2
  )
  select node_id, sum(amount)::bigint, sum(rounds)::bigint from (
    select node_id, amount + taken_back as amount, rounds from play.valid_days
    where brand_id = p_brand and player_id = p_player and day = p_day
    union all
    select f.node_id, f.amount, case when exists (
      select from play.valid_rounds r where r.brand_id = p_brand and r.day = p_day and r.player_id = p_player
        and r.node_id = f.node_id and r.round_key = f.round_key and r.bets > 0) then 0 else 1 end
    from fresh f
  ) played group by 1 having sum(amount) > 0 or sum(rounds) > 0
$$;
grant execute on function play.list_day to sen_app;
