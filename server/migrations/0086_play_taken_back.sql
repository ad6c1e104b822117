-- A win of the house's own games that a corrected result takes back: a further win below zero, so that whatever sums wins (the betting
-- record, days, revenue, agents' reports) follows. Its money moves by an entry of the wallet of its own kind, as far as the player has it;
-- what he owes is a claim. `moved` is false: no call of a vendor moved it.
do $$
declare
  named text;
begin
  for named in
    select conname from pg_constraint where conrelid = 'play.transactions'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) ~ '^CHECK \(\(amount >= 0\)\)$' or pg_get_constraintdef(oid) ~ 'from_bonus')
  loop
    execute format('alter table play.transactions drop constraint %I', named);
  end loop;
end $$;
alter table play.transactions add constraint transactions_amount_check
  check (amount >= 0 or kind = 'win' and not resolves and not moved and outcome = 'ok');
alter table play.transactions add constraint transactions_from_bonus_check check (from_bonus between 0 and greatest(amount, 0));

-- Writes it, for the brand of the transaction. Never more than what was won on the bet until now. It runs as its owner, as play.settle does,
-- because the application may not write calls; once for each id.
create function play.take_back_win(
  p_vendor text, p_key uuid, p_id text, p_reference_key uuid, p_ref text, p_player uuid, p_round text, p_amount bigint, p_content uuid, p_no uuid,
  p_balance bigint
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  won bigint;
begin
  select coalesce(sum(w.amount), 0) into won from play.transactions b
  join play.transactions w on w.brand_id = b.brand_id and w.reference_key = b.key and w.kind = 'win' and w.outcome = 'ok'
  where b.brand_id = platform.brand() and b.key = p_reference_key and b.player_id = p_player and b.vendor_code = p_vendor
    and b.kind = 'bet' and b.outcome = 'ok';
  if won is null or p_amount <= 0 or won < p_amount then
    raise exception 'what was not won cannot be taken back: % of %', p_amount, won using errcode = 'integrity_constraint_violation';
  end if;
  insert into play.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, ref, reference_key, amount, content, outcome, moved, balance)
  values (platform.brand(), p_vendor, p_key, p_id, 'win', p_player, p_no, p_round, p_ref, p_reference_key, -p_amount, p_content, 'ok', false, p_balance);
end $$;
revoke all on function play.take_back_win from public;
grant execute on function play.take_back_win to sen_app;
