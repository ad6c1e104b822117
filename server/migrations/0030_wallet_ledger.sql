create schema wallet;
grant usage on schema wallet to sen_app;

-- What a player has, one row per player. Only these balances are stored; those of houses, vendors and pots are the sums of
-- their lines, because a running total that every bet must lock would be the slowest row of the product.
create table wallet.balances (
  brand_id text not null,
  player_id uuid not null,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  locked bigint not null default 0 check (locked >= 0),
  points bigint not null default 0 check (points >= 0),
  -- Grows by one with every entry of this player.
  version bigint not null default 0,
  -- While set, no bet is taken from this player; wins and refunds still arrive.
  bets_blocked_at timestamptz,
  -- Who stopped them (a blocked account, an exclusion): bets are taken again once the last reason is gone.
  bets_blocked_for text[] not null default '{}' check ((bets_blocked_at is null) = (bets_blocked_for = '{}')),
  primary key (brand_id, player_id)
) with (fillfactor = 60);
select platform.guard('wallet.balances', 'select, insert, update');

-- The lines of an entry sum to zero, and so do those in points, which are a unit of their own.
create function wallet.is_balanced(accounts text[], amounts bigint[]) returns boolean language sql immutable parallel safe
  return (
    select coalesce(sum(amount), 0) = 0 and coalesce(sum(amount) filter (where account ~ '(^|:)points$'), 0) = 0
      and count(*) >= 2 and bool_and(account is not null and amount is not null)
    from unnest(accounts, amounts) as line (account, amount)
  );

-- One row per entry; its lines are the three arrays side by side, so that an entry that is not even cannot exist for a moment.
-- An entry concerns one player at most (the player of zeros: none). The player's own accounts are written by pocket ('cash'),
-- all others in full.
create table wallet.entries (
  brand_id text not null,
  id uuid not null,
  kind text not null check (kind in ('grant', 'bet', 'win', 'rollback', 'jackpot', 'deposit', 'withdrawal',
    'withdrawal_return', 'transfer', 'bonus', 'rebate', 'points', 'wage', 'adjustment')),
  -- What makes a posting of a cold path unique. The vendors' calls have theirs in play.transactions.
  key text check (key is not null or kind in ('bet', 'win', 'rollback')),
  player_id uuid not null default '00000000-0000-0000-0000-000000000000',
  accounts text[] not null,
  amounts bigint[] not null,
  -- The balance of each of the player's pockets after its line; null beside other accounts.
  balances_after bigint[] not null,
  -- The player's version after this entry.
  version bigint,
  subject text not null default '',
  reference text not null default '',
  at timestamptz not null default now(),
  -- The transaction that wrote it: the sealer takes what can no longer be joined by others.
  xid bigint not null default (pg_current_xact_id()::text::bigint),
  primary key (brand_id, player_id, id),
  constraint lines_sum_to_zero check (
    (cardinality(accounts) = 2 and cardinality(amounts) = 2 and amounts[1] + amounts[2] = 0
      and (right(accounts[1], 6) = 'points') = (right(accounts[2], 6) = 'points'))
    or wallet.is_balanced(accounts, amounts)
  ),
  check (cardinality(accounts) = cardinality(amounts) and cardinality(balances_after) = cardinality(amounts))
);
select platform.guard('wallet.entries', 'select, insert');
create unique index entries_key on wallet.entries (brand_id, kind, key) where key is not null;
-- The account record by kind: what is not of games is rare among what is.
create index entries_kind on wallet.entries (brand_id, player_id, kind, id) where kind not in ('bet', 'win', 'rollback');
-- What stood in a pocket at a moment: these two are touched rarely among what is played from the first.
create index entries_bonus on wallet.entries (brand_id, player_id, id) where accounts @> '{bonus}';
create index entries_locked on wallet.entries (brand_id, player_id, id) where accounts @> '{locked}';
create index entries_xid on wallet.entries using brin (xid) with (pages_per_range = 16, autosummarize = on);

-- The chain: seal n covers every entry of the brand written by transactions from `from_xid` up to but without `to_xid`,
-- in the order of ids. `marks` holds the first 8 bytes of each entry's digest, so that a broken entry can be named.
create table wallet.checkpoints (
  brand_id text not null,
  no bigint not null,
  from_xid bigint not null,
  to_xid bigint not null,
  entries bigint not null,
  marks bytea not null,
  previous bytea not null,
  hash bytea not null,
  at timestamptz not null default now(),
  primary key (brand_id, no)
);
select platform.guard('wallet.checkpoints', 'select');

create function wallet.digest(entry wallet.entries) returns bytea language sql stable parallel safe
  return sha256(convert_to(concat_ws(E'\x1f', entry.brand_id, entry.id, entry.kind, entry.key, entry.player_id,
    array_to_string(entry.accounts, ','), array_to_string(entry.amounts, ','), array_to_string(entry.balances_after, ',', '-'),
    entry.version, entry.subject, entry.reference, extract(epoch from entry.at)), 'UTF8'));

-- Entries and seals are for ever.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger entries_for_ever before update or delete on wallet.entries for each row execute function wallet.refuse_change();
create trigger entries_not_emptied before truncate on wallet.entries execute function wallet.refuse_change();
create trigger checkpoints_for_ever before update or delete on wallet.checkpoints for each row execute function wallet.refuse_change();
create trigger checkpoints_not_emptied before truncate on wallet.checkpoints execute function wallet.refuse_change();
