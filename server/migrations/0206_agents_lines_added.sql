-- What is settled is only ever added: several rows of one slot, member and game are summed like one. Without a key over all of it, which
-- nobody looked anything up by, closing a day of a million bets takes a third of the time.
alter table agents.settlement_lines drop constraint settlement_lines_pkey;
drop index agents.settlement_lines_member;
create index settlement_lines_counted on agents.settlement_lines (brand_id, counted_at);

-- Closes the slots of five minutes that are over and rolled up; answers up to where. The first time it only begins: what was before
-- counts in no contract. Whose lines are meant is looked up once for each member, not for each bet. Run by the owner, on a clock; twice at
-- once is once.
create or replace function agents.close_slots(p_brand text) returns timestamptz language plpgsql
  set enable_seqscan = off set work_mem = '64MB' as $$
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

  insert into agents.settlement_lines
    (brand_id, counted_at, member_id, path_id, placed_at, node_id, valid, stake, win, returned, deposits, withdrawals, costs)
  with e as materialized (
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
  ), stood as (
    select l.member_id, l.path_id, l.from_at, lead(l.from_at, 1, 'infinity') over (partition by l.member_id order by l.from_at) as to_at
    from (select distinct player_id from e) who join agents.lineages l on l.brand_id = p_brand and l.member_id = who.player_id
  )
  select p_brand, date_bin(width, greatest(e.at, last.closed_until), epoch), e.player_id, p.path_id, date_bin(width, e.placed, epoch), e.node_id,
    sum(e.valid), sum(e.stake), sum(e.win), sum(e.returned), sum(e.deposits), sum(e.withdrawals), sum(e.costs)
  from e join stood p on p.member_id = e.player_id and e.placed >= p.from_at and e.placed < p.to_at
  group by 2, 3, 4, 5, 6
  order by 2;
  return until;
end $$;
