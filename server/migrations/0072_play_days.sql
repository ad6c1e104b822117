-- What each player staked and won by day, vendor and game, so that a year of records is summed as fast as a week. A day is that
-- of the bet; a win or a rollback counts for the day of its bet, whenever it arrives.
create table play.player_days (
  brand_id text not null,
  player_id uuid not null,
  day date not null,
  vendor_code text not null,
  node_id integer not null,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  returned bigint not null,
  primary key (brand_id, player_id, day, vendor_code, node_id)
) with (fillfactor = 80);
select platform.guard('play.player_days', 'select');

-- The same of all players together: what a report of the brand reads, however many played.
create table play.game_days (
  brand_id text not null,
  day date not null,
  vendor_code text not null,
  node_id integer not null,
  -- Players who bet on this game on this day.
  players bigint not null,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  returned bigint not null,
  primary key (brand_id, day, vendor_code, node_id)
) with (fillfactor = 80);
select platform.guard('play.game_days', 'select');

-- How far play is rolled up: what transactions below `xid` wrote is in player_days, all of it and once, and with it whatever was played
-- before `rolled_up_until`.
create table play.rollup_watermarks (
  brand_id text not null,
  rolled_up_until timestamptz,
  xid bigint not null default 0,
  -- A roll-up that looked while others were writing: once these are rolled up, so is everything from before it looked.
  seen_xid bigint,
  seen_at timestamptz,
  primary key (brand_id)
);
select platform.guard('play.rollup_watermarks', 'select');

-- Adds what was settled since the last time; answers how many transactions it added. Only what is written by database transactions
-- older than every one that still writes is taken: nothing can appear behind the mark, and who only reads holds nothing up.
-- Run by the owner, on a clock; twice at once is once.
create function play.roll_up_days(p_brand text) returns bigint language plpgsql as $$
declare
  mark play.rollup_watermarks;
  this_xid bigint;
  since bigint;
  horizon bigint;
  rolled_up bigint;
  zone constant text := platform.brand_zone(p_brand);
begin
  perform pg_advisory_xact_lock(hashtextextended('play.roll_up_days ' || p_brand, 0));
  select * into mark from play.rollup_watermarks where brand_id = p_brand;
  since := coalesce(mark.xid, 0);
  -- Whoever has a number by now has one below this.
  this_xid := pg_current_xact_id()::text::bigint;
  horizon := platform.horizon(since);
  -- A statement of its own, whose snapshot is younger than the look at what runs. "offset 0" makes it look from each call to its
  -- bet by the key, and what is asked of the bet stands outside, or an index over the player's bets would look as good: of a table that
  -- grew by a hundred thousand rows since it was analyzed the planner believes anything.
  with settled as materialized (
    select b.player_id, platform.day_of(b.at, zone) as day, b.vendor_code, coalesce(b.node_id, 0) as node_id,
      count(*) as lines,
      count(*) filter (where t.kind = 'bet') as rounds,
      coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as stake,
      coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)::bigint as win,
      coalesce(sum(b.amount) filter (where t.kind = 'rollback'), 0)::bigint as returned
    from (
      select kind, amount, case kind when 'bet' then key else reference_key end as bet_key from play.transactions
      where brand_id = p_brand and xid >= since and xid < horizon and outcome = 'ok' and (kind <> 'rollback' or resolves)
      offset 0
    ) t
    cross join lateral (
      select kind, outcome, player_id, vendor_code, node_id, at, amount from play.transactions where brand_id = p_brand and key = t.bet_key offset 0
    ) b
    where b.kind = 'bet' and b.outcome = 'ok'
    group by 1, 2, 3, 4
  ), added as (
    insert into play.player_days as d (brand_id, player_id, day, vendor_code, node_id, rounds, stake, win, returned)
    select p_brand, player_id, day, vendor_code, node_id, rounds, stake, win, returned from settled
    order by player_id, day, vendor_code, node_id
    on conflict (brand_id, player_id, day, vendor_code, node_id) do update set
      rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
      win = d.win + excluded.win, returned = d.returned + excluded.returned
  ), known as (
    -- As it was before this statement: who is in it now is not counted again.
    select d.player_id, d.day, d.vendor_code, d.node_id from play.player_days d
    join settled s using (player_id, day, vendor_code, node_id) where d.brand_id = p_brand
  ), summed as (
    insert into play.game_days as g (brand_id, day, vendor_code, node_id, players, rounds, stake, win, returned)
    select p_brand, s.day, s.vendor_code, s.node_id, count(*) filter (where k.player_id is null), sum(s.rounds), sum(s.stake), sum(s.win),
      sum(s.returned)
    from settled s left join known k using (player_id, day, vendor_code, node_id)
    group by s.day, s.vendor_code, s.node_id order by s.day, s.vendor_code, s.node_id
    on conflict (brand_id, day, vendor_code, node_id) do update set players = g.players + excluded.players,
      rounds = g.rounds + excluded.rounds, stake = g.stake + excluded.stake, win = g.win + excluded.win,
      returned = g.returned + excluded.returned
  )
  select coalesce(sum(lines), 0) into rolled_up from settled;
  perform play.settle_bets(p_brand, since, horizon);
  -- Between the beginning of a transaction and its number there are some moments: five seconds are left for them.
  if mark.seen_xid <= horizon then
    mark.rolled_up_until := mark.seen_at;
  end if;
  if horizon = this_xid then
    mark.rolled_up_until := now() - interval '5 seconds';
  end if;
  if mark.seen_xid is null or mark.seen_xid <= horizon then
    mark.seen_xid := this_xid;
    mark.seen_at := now() - interval '5 seconds';
  end if;
  insert into play.rollup_watermarks (brand_id, rolled_up_until, xid, seen_xid, seen_at)
  values (p_brand, mark.rolled_up_until, horizon, mark.seen_xid, mark.seen_at)
  on conflict (brand_id) do update set rolled_up_until = excluded.rolled_up_until, xid = excluded.xid,
    seen_xid = excluded.seen_xid, seen_at = excluded.seen_at;
  return rolled_up;
end $$;

-- The days of a player: those that are over for more than a day from player_days, later ones from the rounds themselves, so that
-- what was played a moment ago is in it.
create function play.list_days(p_brand text, p_player uuid, p_from date, p_to date)
returns table (day date, vendor_code text, node_id integer, rounds bigint, stake bigint, win bigint, returned bigint)
language plpgsql stable as $$
declare
  -- The first day that is read from the rounds.
  live date;
  -- Ids grow with time: the lowest id of a round of that day, clocks being ten minutes apart at most.
  lowest uuid;
  zone constant text := platform.brand_zone(p_brand);
begin
  select least(platform.day_of(now(), zone) - 1, platform.day_of(m.rolled_up_until, zone))
  into live from play.rollup_watermarks m where m.brand_id = p_brand and m.rolled_up_until is not null;
  live := greatest(coalesce(live, '2000-01-01'), p_from, '2000-01-01');
  lowest := (lpad(to_hex((extract(epoch from platform.start_of(live, zone)) * 1000)::bigint - 600000), 12, '0')
    || '00000000000000000000')::uuid;
  return query
    select d.day, d.vendor_code, d.node_id, d.rounds, d.stake, d.win, d.returned from play.player_days d
    where d.brand_id = p_brand and d.player_id = p_player and d.day < live
      and (p_from is null or d.day >= p_from) and (p_to is null or d.day < p_to)
    union all
    select platform.day_of(r.opened_at, zone), r.vendor_code, coalesce(r.node_id, 0), count(*),
      sum(r.stake)::bigint, sum(r.win)::bigint, sum(r.returned)::bigint
    from play.rounds r
    where r.brand_id = p_brand and r.player_id = p_player and r.id >= lowest
      and r.opened_at >= platform.start_of(live, zone)
      and (p_to is null or r.opened_at < platform.start_of(p_to, zone))
    group by 1, 2, 3;
end $$;
grant execute on function play.list_days to sen_app;
