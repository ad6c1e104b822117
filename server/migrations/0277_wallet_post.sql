-- wallet.post: what `post` (wallet/post.ts) does to the tables, as one statement whose parts each connection plans once: to send, parse and plan
-- them one by one was the larger half of what a posting cost (decision 0277). It acts with the rights of whoever calls it, so that brands
-- stay apart.
--   The player's row is locked (and made of zeros first when there is none) before anything is judged; p_player is null where the entry concerns
-- none. Answers 'posted'; 'short' where one of his pockets would fall below zero, and 'taken' where the key stands already: both have
-- written nothing but the row of zeros.
create function wallet.post(p_brand text, p_id uuid, p_kind text, p_key text, p_player uuid, p_accounts text[], p_amounts bigint[],
  p_subject text, p_reference text) returns text language plpgsql
-- The plan stays while the tables grow: rows are found by their keys from the first.
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  held record;
  after bigint[] := array_fill(null::bigint, array[cardinality(p_accounts)]);
begin
  if p_player is null then
    insert into wallet.entries (brand_id, id, kind, key, accounts, amounts, balances_after, subject, reference)
    values (p_brand, p_id, p_kind, p_key, p_accounts, p_amounts, after, p_subject, p_reference)
    on conflict (brand_id, kind, key) where key is not null do nothing;
    return case when found then 'posted' else 'taken' end;
  end if;
  loop
    select b.cash, b.bonus, b.locked, b.points, b.version into held
    from wallet.balances b where b.brand_id = p_brand and b.player_id = p_player for update;
    exit when found;
    insert into wallet.balances (brand_id, player_id) values (p_brand, p_player) on conflict do nothing;
  end loop;
  for line in 1 .. cardinality(p_accounts) loop
    case p_accounts[line]
      when 'cash' then held.cash := held.cash + p_amounts[line]; after[line] := held.cash;
      when 'bonus' then held.bonus := held.bonus + p_amounts[line]; after[line] := held.bonus;
      when 'locked' then held.locked := held.locked + p_amounts[line]; after[line] := held.locked;
      when 'points' then held.points := held.points + p_amounts[line]; after[line] := held.points;
      else null;
    end case;
  end loop;
  if least(held.cash, held.bonus, held.locked, held.points) < 0 then
    return 'short';
  end if;
  insert into wallet.entries (brand_id, id, kind, key, player_id, accounts, amounts, balances_after, version, subject, reference)
  values (p_brand, p_id, p_kind, p_key, p_player, p_accounts, p_amounts, after, held.version + 1, p_subject, p_reference)
  on conflict (brand_id, kind, key) where key is not null do nothing;
  if not found then
    return 'taken';
  end if;
  update wallet.balances b
  set cash = held.cash, bonus = held.bonus, locked = held.locked, points = held.points, version = held.version + 1
  where b.brand_id = p_brand and b.player_id = p_player;
  if not found then
    raise exception 'player % has no balances', p_player;
  end if;
  return 'posted';
end $$;
