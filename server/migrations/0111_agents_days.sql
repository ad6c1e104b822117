-- What each downline played and moved on each day: statements of an agent's members.
create table agents.member_days (
  brand_id text not null,
  member_id uuid not null,
  day date not null,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  returned bigint not null default 0,
  -- Stakes of rounds that were over on this day.
  valid bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  -- Entries of money in, out and between accounts.
  transactions bigint not null default 0,
  primary key (brand_id, member_id, day)
) with (fillfactor = 80);
select platform.guard('agents.member_days', 'select');
create index member_days_day on agents.member_days (brand_id, day, member_id);

-- The same summed over everybody below an agent, whoever they were when it was rolled up: an overview reads as many rows as it has
-- days, however large the team is.
create table agents.team_days (
  brand_id text not null,
  agent_id uuid not null,
  day date not null,
  -- Members who bet on this day.
  players bigint not null default 0,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  returned bigint not null default 0,
  valid bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  primary key (brand_id, agent_id, day)
) with (fillfactor = 80);
select platform.guard('agents.team_days', 'select');

-- What is in member_days, all of it and once: money in and out that transactions below `xid` wrote, and settled bets up to `bet_seq`.
create table agents.rollup_watermarks (
  brand_id text not null,
  xid bigint not null default 0,
  bet_seq bigint not null default 0,
  primary key (brand_id)
);
select platform.guard('agents.rollup_watermarks', 'select');

-- Adds what days of members grew by to those days and to the days of everybody above. Only the roll-ups call it, one at a time for a
-- brand (they share a lock), so nobody waits for these rows. Players without an upline are left out.
create function agents.add_days(p_grown agents.member_days[]) returns void language sql as $$
  with grown as materialized (
    select g.* from unnest(p_grown) g
    where exists (select from agents.hierarchy l where l.brand_id = g.brand_id and l.member_id = g.member_id)
  ), mine as (
    insert into agents.member_days as d select * from grown order by brand_id, member_id, day
    on conflict (brand_id, member_id, day) do update set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
      win = d.win + excluded.win, returned = d.returned + excluded.returned, valid = d.valid + excluded.valid,
      deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals, transactions = d.transactions + excluded.transactions
  )
  insert into agents.team_days as t (brand_id, agent_id, day, players, rounds, stake, win, returned, valid, deposits, withdrawals)
  select g.brand_id, l.upline_id, g.day, count(*) filter (where g.rounds > 0 and coalesce(d.rounds, 0) = 0), sum(g.rounds), sum(g.stake),
    sum(g.win), sum(g.returned), sum(g.valid), sum(g.deposits), sum(g.withdrawals)
  from grown g
  join agents.hierarchy l on l.brand_id = g.brand_id and l.member_id = g.member_id
  left join agents.member_days d on d.brand_id = g.brand_id and d.member_id = g.member_id and d.day = g.day
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (brand_id, agent_id, day) do update set players = t.players + excluded.players, rounds = t.rounds + excluded.rounds,
    stake = t.stake + excluded.stake, win = t.win + excluded.win, returned = t.returned + excluded.returned,
    valid = t.valid + excluded.valid, deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals
$$;

-- Play is rolled up by play.roll_up_days into the days of players; whatever these grow by, for bets of long ago too, is added here in the
-- same transaction, so that both tell the same.
create function agents.note_play() returns trigger language plpgsql as $$
declare grown agents.member_days[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(brand_id, player_id, day, rounds, stake, win, returned, 0, 0, 0, 0)::agents.member_days) into grown from (
      select brand_id, player_id, day, sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(win)::bigint as win,
        sum(returned)::bigint as returned
      from new_rows group by 1, 2, 3) g;
  else
    select array_agg(row(brand_id, player_id, day, rounds, stake, win, returned, 0, 0, 0, 0)::agents.member_days) into grown from (
      select n.brand_id, n.player_id, n.day, sum(n.rounds - o.rounds)::bigint as rounds, sum(n.stake - o.stake)::bigint as stake,
        sum(n.win - o.win)::bigint as win, sum(n.returned - o.returned)::bigint as returned
      from new_rows n join old_rows o using (brand_id, player_id, day, vendor_code, node_id) group by 1, 2, 3) g;
  end if;
  perform agents.add_days(grown);
  return null;
end $$;
create trigger team_play_begun after insert on play.player_days referencing new table as new_rows for each statement execute function agents.note_play();
create trigger team_play_grown after update on play.player_days referencing old table as old_rows new table as new_rows for each statement execute function agents.note_play();

-- Adds the valid bets that came since the last time. Run by the owner, on a clock; twice at once is once.
create function agents.fold_valid(p_brand text) returns void language plpgsql as $$
declare
  since bigint;
  last bigint;
  grown agents.member_days[];
begin
  -- The lock of play.roll_up_days: both write the same rows.
  perform pg_advisory_xact_lock(hashtextextended('play.roll_up_days ' || p_brand, 0));
  since := coalesce((select bet_seq from agents.rollup_watermarks where brand_id = p_brand), 0);
  select max(seq) into last from play.settled_bets where brand_id = p_brand;
  if last is null or last = since then return; end if;
  select array_agg(row(p_brand, player_id, day, 0, 0, 0, 0, amount, 0, 0, 0)::agents.member_days) into grown from (
    select player_id, day, sum(stake)::bigint as amount from play.settled_bets where brand_id = p_brand and seq > since group by 1, 2) g;
  perform agents.add_days(grown);
  insert into agents.rollup_watermarks (brand_id, bet_seq) values (p_brand, last) on conflict (brand_id) do update set bet_seq = excluded.bet_seq;
end $$;

-- Adds what came in and went out since the last time; answers how many entries it looked at. As with play.roll_up_days, only what
-- nobody can write to any more is taken. A withdrawal counts when the channel sent it; what came back of it is
-- taken off again. Run by the owner, on a clock; twice at once is once.
create function agents.roll_up_money(p_brand text) returns bigint language plpgsql as $$
declare
  since bigint;
  horizon bigint;
  rolled_up bigint;
  zone constant text := platform.brand_zone(p_brand);
  grown agents.member_days[];
begin
  -- The lock of play.roll_up_days: both write the same rows.
  perform pg_advisory_xact_lock(hashtextextended('play.roll_up_days ' || p_brand, 0));
  since := coalesce((select xid from agents.rollup_watermarks where brand_id = p_brand), 0);
  horizon := platform.horizon(since);
  select coalesce(sum(transactions), 0),
    array_agg(row(p_brand, player_id, day, 0, 0, 0, 0, 0, deposits, withdrawals, transactions)::agents.member_days)
  into rolled_up, grown from (
    select player_id, platform.day_of(at, zone) as day, count(*) as transactions,
      coalesce(sum(amounts[array_position(accounts, 'cash')]) filter (where kind = 'deposit'), 0)::bigint as deposits,
      (coalesce(sum(-amounts[array_position(accounts, 'locked')]) filter (where kind = 'withdrawal' and key like 'paid:%'), 0)
        - coalesce(sum(amounts[array_position(accounts, 'cash')]) filter (where kind = 'withdrawal_return' and key like 'refund:%'), 0))::bigint
        as withdrawals
    from wallet.entries
    where brand_id = p_brand and xid >= since and xid < horizon
      and kind in ('deposit', 'withdrawal', 'withdrawal_return', 'transfer')
      and player_id <> '00000000-0000-0000-0000-000000000000'
    group by 1, 2
  ) g;
  perform agents.add_days(grown);
  insert into agents.rollup_watermarks (brand_id, xid) values (p_brand, horizon) on conflict (brand_id) do update set xid = excluded.xid;
  return rolled_up;
end $$;
