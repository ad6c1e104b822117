-- What contracts are settled from: what the members of lines played and moved, by the five minutes in which it counts and in which it
-- was placed, and by the path on which the member stood when he placed it. Rows of a slot that is closed never change.
create table agents.settlement_lines (
  brand_id text not null,
  counted_at timestamptz not null,
  member_id uuid not null,
  path_id bigint not null,
  placed_at timestamptz not null,
  -- The game; -1 for money, which is of none.
  node_id integer not null,
  valid bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  returned bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  -- Bonuses and rebates that the house gave.
  costs bigint not null default 0,
  primary key (brand_id, counted_at, member_id, path_id, placed_at, node_id)
);
select platform.guard('agents.settlement_lines', 'select');
create index settlement_lines_member on agents.settlement_lines (brand_id, member_id, counted_at);

-- Up to which moment everything is in those lines. What comes after a closing for a time before it counts in the first slot that is still
-- open, which is its `from_at`: with the numbers of what each closing took, every bet can be counted again.
create table agents.closings (
  brand_id text not null,
  closed_until timestamptz not null,
  from_at timestamptz not null,
  bet_seq bigint not null,
  xid bigint not null,
  primary key (brand_id, closed_until)
);
select platform.guard('agents.closings', 'select');

-- Closes the slots of five minutes that are over and rolled up; answers up to where. The first time it only begins: what was before
-- counts in no contract. Run by the owner, on a clock; twice at once is once.
create function agents.close_slots(p_brand text) returns timestamptz language plpgsql set enable_seqscan = off as $$
declare
  mark play.rollup_watermarks;
  last agents.closings;
  until timestamptz;
  newest bigint;
  width constant interval := interval '5 minutes';
  epoch constant timestamptz := '2000-01-01 00:00:00+00';
begin
  -- The lock of play.roll_up_days: its mark and the bets it settled belong together.
  perform pg_advisory_xact_lock(hashtextextended('play.roll_up_days ' || p_brand, 0));
  select * into mark from play.rollup_watermarks where brand_id = p_brand;
  if mark.rolled_up_until is null then return null; end if;
  select * into last from agents.closings where brand_id = p_brand order by closed_until desc limit 1;
  until := date_bin(width, mark.rolled_up_until, epoch);
  if until <= last.closed_until then return last.closed_until; end if;
  newest := coalesce((select max(seq) from play.settled_bets where brand_id = p_brand), 0);
  insert into agents.closings (brand_id, closed_until, from_at, bet_seq, xid)
  values (p_brand, until, coalesce(last.closed_until, until), newest, mark.xid);
  if last.closed_until is null then return until; end if;

  insert into agents.settlement_lines as l
    (brand_id, counted_at, member_id, path_id, placed_at, node_id, valid, stake, win, returned, deposits, withdrawals, costs)
  select p_brand, date_bin(width, greatest(e.at, last.closed_until), epoch), e.player_id, p.path_id, date_bin(width, e.placed, epoch), e.node_id,
    sum(e.valid), sum(e.stake), sum(e.win), sum(e.returned), sum(e.deposits), sum(e.withdrawals), sum(e.costs)
  from (
    select player_id, coalesce(taken_back_at, over_at) as at, opened_at as placed, node_id,
      stake as valid, 0 as stake, 0 as win, 0 as returned, 0 as deposits, 0 as withdrawals, 0 as costs
    from play.settled_bets where brand_id = p_brand and seq > last.bet_seq and seq <= newest
    union all
    select b.player_id, t.at, b.at, coalesce(b.node_id, 0), 0,
      case t.kind when 'bet' then t.amount else 0 end, case t.kind when 'win' then t.amount else 0 end,
      case t.kind when 'rollback' then b.amount else 0 end, 0, 0, 0
    from (
      select kind, amount, at, case kind when 'bet' then key else reference_key end as bet_key from play.transactions
      where brand_id = p_brand and xid >= last.xid and xid < mark.xid and outcome = 'ok' and (kind <> 'rollback' or resolves)
      offset 0
    ) t
    cross join lateral (
      select kind, outcome, player_id, node_id, at, amount from play.transactions where brand_id = p_brand and key = t.bet_key offset 0
    ) b
    where b.kind = 'bet' and b.outcome = 'ok'
    union all
    -- As agents.roll_up_money counts money in and out; what the house gave is whatever came into the player's pockets of it.
    select player_id, at, at, -1, 0, 0, 0, 0,
      case when kind = 'deposit' then coalesce(amounts[array_position(accounts, 'cash')], 0) else 0 end,
      case when kind = 'withdrawal' and key like 'paid:%' then -coalesce(amounts[array_position(accounts, 'locked')], 0)
        when kind = 'withdrawal_return' and key like 'refund:%' then -coalesce(amounts[array_position(accounts, 'cash')], 0) else 0 end,
      case when kind in ('grant', 'bonus', 'rebate')
        then coalesce(amounts[array_position(accounts, 'cash')], 0) + coalesce(amounts[array_position(accounts, 'bonus')], 0) else 0 end
    from wallet.entries
    where brand_id = p_brand and xid >= last.xid and xid < mark.xid
      and kind in ('deposit', 'withdrawal', 'withdrawal_return', 'grant', 'bonus', 'rebate')
      and player_id <> '00000000-0000-0000-0000-000000000000'
  ) e
  cross join lateral (
    select path_id from agents.lineages
    where brand_id = p_brand and member_id = e.player_id and from_at <= e.placed order by from_at desc limit 1
  ) p
  group by 2, 3, 4, 5, 6
  order by 2, 3, 4, 5, 6
  on conflict (brand_id, counted_at, member_id, path_id, placed_at, node_id) do update set valid = l.valid + excluded.valid,
    stake = l.stake + excluded.stake, win = l.win + excluded.win, returned = l.returned + excluded.returned,
    deposits = l.deposits + excluded.deposits, withdrawals = l.withdrawals + excluded.withdrawals, costs = l.costs + excluded.costs;
  return until;
end $$;
