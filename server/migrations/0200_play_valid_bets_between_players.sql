-- As in 0075; and of a game between players a bet counts for what it won or lost, at most its stake (decision 0212): what is held at the deal
-- and comes back untouched was never at risk, and would be turnover for nothing.
create or replace function play.judge_bets(p_brand text, p_keys uuid[])
returns table (key uuid, player_id uuid, node_id integer, round_key uuid, opened_at timestamptz, over_at timestamptz, stake bigint)
language sql stable set enable_seqscan = off as $$
  with bets as materialized (
    select b.*, play.round_key(b.vendor_code, b.round) as round_key, v.kind as verdict, v.at as judged_at, v.closed as is_last,
      v.amount as won
    from unnest(p_keys) as asked (key)
    cross join lateral (
      select key, kind, outcome, player_id, vendor_code, round, coalesce(node_id, 0) as node_id, at, amount, closed from play.transactions
      where brand_id = p_brand and key = asked.key
      offset 0
    ) b
    left join lateral (
      select kind, at, closed, amount from play.transactions where brand_id = p_brand and reference_key = asked.key and resolves offset 0
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
  select key, player_id, node_id, round_key, at, judged_at,
    case when exists (select 1 from catalogue.games g where g.brand_id = p_brand and g.node_id = bets.node_id and g.game_type = 'PVP')
      then least(amount, abs(amount - won)) else amount end
  from bets where verdict = 'win'
  union all
  select key, player_id, node_id, round_key, at, over_at, amount from (
    select key, player_id, node_id, round_key, amount, at,
      min(over_at) over (partition by player_id, round_key order by at desc) as over_at
    from moments
  ) m where key is not null and over_at is not null
$$;
