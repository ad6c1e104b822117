-- play.settle as it was (0071), and one flag more: 128, the player's brand keeps a wallet per vendor. Such a call stakes what stands in the
-- player's wallet at its vendor, nothing else, and its wins and refunds go there; limits, blocks, idempotency and the order of versions are the
-- same. The row of that wallet is looked up for such calls only.
create or replace function play.settle(
  p_brand text[], p_vendor text[], p_flags integer[], p_key uuid[], p_id text[], p_reference_key uuid[], p_ref text[],
  p_player uuid[], p_token uuid[], p_round text[], p_game text[], p_amount bigint[], p_content uuid[], p_no uuid[]
) returns text language plpgsql security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set enable_material = off
as $$
declare
  answer text;
  is_careful boolean;
  is_whole boolean;
  zeros constant uuid := '00000000-0000-0000-0000-000000000000';
  this_xid constant bigint := pg_current_xact_id()::text::bigint;
begin
  foreach is_careful in array array[false, true] loop
    begin
      if is_careful then
        perform 1 from unnest(p_brand, p_player) as c (brand, player)
        join wallet.balances b on b.brand_id = c.brand and b.player_id = c.player
        order by b.brand_id, b.player_id for update of b;
      end if;
      with m as materialized (
        select j.outcome, d.cash <> 0 or d.bonus <> 0 or d.held <> 0 as moves, c.kind, c.n, c.brand, c.player, c.key, c.vendor, c.id, c.reference_key, c.ref, c.round,
          c.game, c.content, c.closed, c.no, c.token, c.amount as said, c.stake as amount, b.ctid as place, b.version, b.bets_blocked_at,
          d.cash as d_cash, d.bonus as d_bonus, b.cash + d.cash as cash_after, b.bonus + d.bonus as bonus_after,
          d.held as d_held, coalesce(w.amount, 0) + d.held as held_after,
          case when c.at_vendor then coalesce(w.amount, 0) + d.held else b.cash + d.cash + b.bonus + d.bonus end as balance, t.outcome as old_outcome, t.balance as old_balance,
          t.content = c.content and t.player_id = c.player as old_same, r.key is null as bet_unknown,
          c.kind <> 'bet' and v.key is null and r.outcome is distinct from 'rolled_back' as resolves, s.node_id,
          s.activated_at is null as first_contact
        from (
          select case flags & 3 when 0 then 'bet' when 1 then 'win' else 'rollback' end as kind, flags & 4 <> 0 as any_game,
            flags & 8 <> 0 as over_max_bet, flags & 16 <> 0 as free, flags & 32 <> 0 as closed, flags & 64 <> 0 as multiple_wins,
            flags & 128 <> 0 as at_vendor, case when flags & 128 <> 0 then vendor end as look_wallet,
            case when flags & 19 = 16 then 0 else amount end as stake, case when is_careful then key end as look_key,
            case when is_careful or flags & 64 <> 0 then reference_key end as look_ref, case when flags & 3 = 0 then token end as look_token, *
          from unnest(p_brand, p_vendor, p_flags, p_key, p_id, p_reference_key, p_ref, p_player, p_token, p_round, p_game, p_amount, p_content, p_no)
            with ordinality as c (brand, vendor, flags, key, id, reference_key, ref, player, token, round, game, amount, content, no, n)
          offset 0
        ) c
        join wallet.balances b on b.brand_id = c.brand and b.player_id = c.player
        left join wallet.vendor_wallets w on w.brand_id = c.brand and w.player_id = c.player and w.vendor_code = c.look_wallet
        left join play.transactions t on t.brand_id = c.brand and t.key = c.look_key
        left join play.transactions r on r.brand_id = c.brand and r.key = c.reference_key
        left join play.transactions v on v.brand_id = c.brand and v.reference_key = c.look_ref and v.resolves
        left join play.game_sessions s on s.brand_id = c.brand and s.token_key = c.look_token and s.player_id = c.player
          and s.vendor_code = c.vendor
        cross join lateral (
          select case
            when t.key is not null then 'known'
            when c.kind = 'bet' then case
              when s.token_key is null or s.mode <> 'real' then 'no_session'
              when s.ended_at is not null or s.expires_at <= now()
                or (s.activated_at is null and s.opened_at <= now() - interval '60 seconds') then 'session_over'
              when s.game_code <> c.game and not c.any_game then 'no_game'
              when b.bets_blocked_at is not null then 'blocked'
              when c.over_max_bet or c.stake > 0 and c.stake > least(b.stake_left, b.loss_left) then 'limit'
              when not c.free and case when c.at_vendor then coalesce(w.amount, 0) else b.cash + b.bonus end < c.amount then 'not_enough'
              else 'ok' end
            when r.key is null then case c.kind when 'rollback' then 'ok' else 'no_bet' end
            when r.kind <> 'bet' or r.player_id <> c.player then 'no_bet'
            when c.kind = 'win' then case
              when r.outcome = 'rolled_back' or v.kind = 'rollback' then 'rolled_back'
              when r.outcome <> 'ok' then 'no_bet'
              when v.kind = 'win' and not c.multiple_wins then 'settled'
              else 'ok' end
            when v.kind = 'win' then 'settled'
            else 'ok'
          end as outcome,
          -- A win goes to the pockets that paid its stake, in their proportion, or a crumb of cash in a stake of bonus would turn the
          -- whole win into cash. What does not divide goes to the bonus.
          case when r.from_bonus is null or r.from_bonus = 0 then 0 when r.from_bonus = r.amount then c.amount
            else c.amount - div(c.amount::numeric * (r.amount - r.from_bonus), r.amount)::bigint end as win_bonus
          offset 0
        ) j
        cross join lateral (
          select
            case when j.outcome <> 'ok' or c.at_vendor then 0
              when c.kind = 'bet' then -least(b.cash, c.stake)
              when c.kind = 'win' then c.amount - j.win_bonus
              when r.outcome = 'ok' and v.key is null then r.amount - r.from_bonus else 0 end as cash,
            case when j.outcome <> 'ok' or c.at_vendor then 0
              when c.kind = 'bet' then least(b.cash, c.stake) - c.stake
              when c.kind = 'win' then j.win_bonus
              when r.outcome = 'ok' and v.key is null then r.from_bonus else 0 end as bonus,
            case when j.outcome <> 'ok' or not c.at_vendor then 0
              when c.kind = 'bet' then -c.stake
              when c.kind = 'win' then c.amount
              when r.outcome = 'ok' and v.key is null then r.amount else 0 end as held
          offset 0
        ) d
      ),
      kept as (
        insert into play.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, closed, game_code, node_id, ref, reference_key,
          resolves, amount, from_bonus, content, outcome, moved, balance, xid)
        select brand, vendor, key, id, kind, player, no, round, closed, case when kind = 'bet' then game end, node_id, ref, reference_key,
          resolves, amount, case when kind = 'bet' then -d_bonus else 0 end, content, outcome, moves, balance, this_xid
        from m where outcome = 'ok' or (kind = 'bet' and outcome <> 'known')
      ),
      tombstones as (
        insert into play.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, amount, content, outcome, moved, balance, xid)
        select brand, vendor, reference_key, ref, 'bet', player, zeros, round, 0, content, 'rolled_back', false, balance, this_xid
        from m where kind = 'rollback' and outcome = 'ok' and bet_unknown
      ),
      paid as (
        update wallet.balances b set cash = m.cash_after, bonus = m.bonus_after, version = m.version + 1,
          stake_left = b.stake_left + case when m.kind = 'win' then 0 else m.d_cash + m.d_bonus + m.d_held end,
          loss_left = b.loss_left + m.d_cash + m.d_bonus + m.d_held
        from m where m.moves and b.ctid = m.place and b.brand_id = m.brand and b.player_id = m.player and b.version = m.version
          and b.bets_blocked_at is not distinct from m.bets_blocked_at
        returning 1
      ),
      -- After `paid`, which the answer counts: whoever changes what stands at a vendor holds the player's row first.
      held as (
        insert into wallet.vendor_wallets (brand_id, player_id, vendor_code, amount)
        select brand, player, vendor, held_after from m where d_held <> 0
        on conflict (brand_id, player_id, vendor_code) do update set amount = excluded.amount
      ),
      entered as (
        insert into wallet.entries (brand_id, id, kind, player_id, accounts, amounts, balances_after, version, subject, reference, xid)
        select brand, no, kind, player,
          case when d_held <> 0 then array['vendor:' || vendor || ':wallet:' || player, 'vendor:' || vendor || ':clearing']
            when d_bonus = 0 then array['cash', 'vendor:' || vendor || ':clearing']
            when d_cash = 0 then array['bonus', 'vendor:' || vendor || ':clearing']
            else array['cash', 'bonus', 'vendor:' || vendor || ':clearing'] end,
          case when d_held <> 0 then array[d_held, -d_held] when d_bonus = 0 then array[d_cash, -d_cash] when d_cash = 0 then array[d_bonus, -d_bonus]
            else array[d_cash, d_bonus, -d_cash - d_bonus] end,
          case when d_held <> 0 then array[held_after, null] when d_bonus = 0 then array[cash_after, null] when d_cash = 0 then array[bonus_after, null]
            else array[cash_after, bonus_after, null] end,
          version + 1, game, id, this_xid
        from m where moves
      ),
      contacted as (
        update play.game_sessions s set activated_at = now()
        from m where m.kind = 'bet' and m.outcome = 'ok' and m.first_contact
          and s.brand_id = m.brand and s.token_key = m.token
      ),
      cases as (
        insert into play.reconciliation_breaks (brand_id, id, vendor_code, kind, transaction_id, detail)
        select brand, no, vendor, 'double_settlement', id, jsonb_build_object('kind', kind, 'bet', ref, 'amount', said::text)
        from m where outcome = 'settled'
        on conflict do nothing
      )
      select string_agg(n || case
          when outcome <> 'known' then ' ' || outcome || ' ' || balance || case when moves then ' ' || (version + 1) else ' ' end
          when old_outcome = 'rolled_back' then ' rolled_back ' || balance || ' '
          when old_same then ' ' || old_outcome || ' ' || old_balance || ' '
          else ' other_content ' || balance || ' ' end, ';'),
        count(*) filter (where moves) = (select count(*) from paid) and (is_careful or bool_and(kind = 'bet' or outcome = 'ok'))
      into answer, is_whole from m;
      if is_whole then
        return answer;
      end if;
      raise serialization_failure using message = 'the batch cannot be settled as it stands';
    exception when unique_violation or serialization_failure then
      if is_careful then
        raise;
      end if;
    end;
  end loop;
end $$;

-- As in 0071; the balance after an entry is that of the pocket which it moved: the main wallet (cash and bonus), or the one at its vendor.
create or replace function play.seamless_lines(p_brand text)
returns table (reference text, kind text, vendor_code text, player_id uuid, moved bigint, balance bigint) language sql stable as $$
  select reference, kind, split_part(vendor, ':', 2), player_id, moved, balance from (
    select e.reference, e.kind, e.player_id, e.accounts[cardinality(e.accounts)] as vendor, -e.amounts[cardinality(e.amounts)] as moved,
      (sum(p.amount) over (partition by e.player_id, p.pocket order by e.version))::bigint as balance
    from wallet.entries e
    cross join lateral (
      select case when l.account in ('cash', 'bonus') then 'main' else l.account end as pocket, sum(l.amount) as amount
      from unnest(e.accounts, e.amounts) as l (account, amount)
      where l.account in ('cash', 'bonus') or l.account like 'vendor:%:wallet:%' group by 1
    ) p
    where e.brand_id = p_brand and e.player_id <> '00000000-0000-0000-0000-000000000000'
  ) lines where kind in ('bet', 'win', 'rollback')
$$;
