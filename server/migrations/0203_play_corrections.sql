-- A vendor's correction takes back what a changed result had paid a player too much. What he no longer has is a receivable of that vendor:
-- set off against later wins of the same vendor, for a time, then given up by two people. In the ledger it stands on
-- vendor:<code>:receivable:<player>. The same law as the lottery's claims (decisions 0174 and 0220).
create table play.receivables (
  brand_id text not null,
  -- The key of the correction.
  key uuid not null,
  id uuid not null,
  vendor_code text not null,
  player_id uuid not null,
  -- The bet whose win was taken back.
  bet_key uuid not null,
  round text not null,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  -- Of what was given up: what the same bet was paid again for.
  regained bigint not null default 0 check (regained between 0 and written_off),
  made_at timestamptz not null,
  -- From here on wins are the player's again; what is left is for people to decide.
  until timestamptz not null,
  primary key (brand_id, key),
  unique (brand_id, id),
  check (collected + written_off <= amount)
);
select platform.guard('play.receivables', 'select, insert, update');
create index receivables_of_player on play.receivables (brand_id, player_id, made_at desc);
create index receivables_of_bet on play.receivables (brand_id, bet_key);

create function play.keep_receivable() returns trigger language plpgsql as $$
begin
  if new.collected < old.collected or new.written_off < old.written_off or new.regained < old.regained
    or (old.brand_id, old.key, old.id, old.vendor_code, old.player_id, old.bet_key, old.round, old.amount, old.made_at, old.until) is distinct from
      (new.brand_id, new.key, new.id, new.vendor_code, new.player_id, new.bet_key, new.round, new.amount, new.made_at, new.until) then
    raise exception 'a receivable is only collected, written off or regained' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger receivables_kept before update on play.receivables for each row execute function play.keep_receivable();
create trigger receivables_for_ever before delete on play.receivables for each row execute function play.refuse_change();

-- Which wins something was set off against, and how much: a win counts once, however often its vendor sends it.
create table play.collections (
  brand_id text not null,
  win_key uuid not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (brand_id, win_key)
);
select platform.guard('play.collections', 'select, insert');
