-- Jackpots: pots that many rounds feed and one wins. Players of one operator, of one brand of his, in one currency have pots of their own.
-- A pot is begun with the house's seed, is fed by rounds of real money, and is won by one round; then the next of its tier begins.

-- The operator's brand, as he named it at the launch.
alter table sessions add column partner text not null default '';

create table jackpot_pots (
  id uuid primary key,
  group_code text not null,
  tier text not null,
  operator text not null,
  partner text not null,
  currency text not null,
  number integer not null check (number > 0),
  -- What stands in it: the sum of its lines in jackpot_entries.
  amount bigint not null check (amount >= 0),
  -- The house's part of what it began with, and how many lowest stakes have fed it since.
  seed bigint not null check (seed >= 0),
  steps bigint not null default 0 check (steps >= 0),
  -- A pot that must be hit has a secret hit point: its hash is public from the beginning, the secret once it is won.
  secret_sealed bytea,
  secret_hash text,
  opened_at timestamptz not null default now(),
  -- Won by one round, once. A round that could not be played to its end has given it back.
  won_by uuid references rounds,
  won_amount bigint check (won_amount >= 0),
  won_at timestamptz,
  given_back boolean not null default false,
  check ((won_by is null) = (won_at is null) and (won_by is null) = (won_amount is null)),
  check ((secret_sealed is null) = (secret_hash is null)),
  unique (group_code, operator, partner, currency, tier, number)
);
create unique index jackpot_pots_open on jackpot_pots (group_code, operator, partner, currency, tier) where won_by is null;
create index jackpot_pots_of_round on jackpot_pots (won_by) where won_by is not null;
create index jackpot_pots_won on jackpot_pots (group_code, operator, partner, currency, won_at desc, id) where won_by is not null;

create function jackpot_sum(amounts bigint[]) returns numeric language sql immutable as
  'select coalesce(sum(amount), 0) from unnest(amounts) as amount';

-- The books of the pots, double entry: `seeds` and `stakes` are where the house's seeds and the rounds' shares come from, `pot:<id>` a pot,
-- `wins` what is paid to players as the win of their round. An entry sums to zero and is never changed.
create table jackpot_entries (
  id uuid primary key,
  kind text not null check (kind in ('seed', 'feed', 'hit', 'giveBack')),
  round_id uuid references rounds,
  currency text not null,
  accounts text[] not null,
  amounts bigint[] not null,
  created_at timestamptz not null default now(),
  check (cardinality(accounts) = cardinality(amounts) and jackpot_sum(amounts) = 0)
);
-- A round feeds once.
create unique index jackpot_entries_one_feed on jackpot_entries (round_id) where kind = 'feed';

create function refuse_jackpot_change() returns trigger language plpgsql as
  $$ begin raise exception 'entries of jackpots are never changed'; end $$;
create trigger jackpot_entries_for_ever before update or delete on jackpot_entries
  for each row execute function refuse_jackpot_change();
