-- Rounds on a clock that many share. The seed of a round stands in a chain made backwards, whose beginning is published before its
-- first round; it is mixed with the public beacon's value of a round that is fixed when the betting opens.
create table shared_chains (
  id uuid primary key,
  game_code text not null,
  beginning text not null,
  length integer not null check (length > 0),
  last_seed_sealed bytea not null,
  next_place integer not null default 1,
  published_at timestamptz not null
);
create index shared_chains_latest on shared_chains (game_code, published_at desc);

-- A state is written before anybody hears of it. `betting` -> `locked` -> `drawn` -> `settling` -> `settled`; or `void`, and every stake
-- goes back. `closed_at` is there when nothing is left to be done.
create table shared_rounds (
  id uuid primary key,
  game_code text not null,
  game_version integer not null,
  number bigint not null,
  state text not null check (state in ('betting', 'locked', 'drawn', 'settling', 'settled', 'void')),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  beacon_round bigint not null,
  beacon_key text not null,
  chain_id uuid not null references shared_chains,
  place integer not null,
  -- Told with the outcome.
  seed text,
  beacon_signature text,
  outcome jsonb,
  shown_at timestamptz,
  closed_at timestamptz,
  unique (game_code, number),
  unique (chain_id, place),
  -- A void round has an outcome where it was drawn and could not be paid.
  check (state = 'void' or (outcome is null) = (state in ('betting', 'locked')))
);
create unique index shared_rounds_one_open on shared_rounds (game_code) where closed_at is null;

-- What may be staked on a spot of one round by all players together is taken here first; a bet that is not taken after all gives
-- its part free again.
create table shared_spots (
  shared_round_id uuid not null references shared_rounds on delete cascade,
  spot text not null,
  reserved bigint not null check (reserved >= 0),
  primary key (shared_round_id, spot)
);

-- A bet in a shared round is a round of its player's on the operator's wallet: one bet, then one win or one rollback.
alter table rounds add column shared_round_id uuid references shared_rounds;
alter table rounds alter column seed_pair_id drop not null, alter column nonce drop not null;
alter table rounds add check ((seed_pair_id is null) = (shared_round_id is not null) and (nonce is null) = (seed_pair_id is null));
drop index rounds_one_open;
create unique index rounds_one_open on rounds (player_id, game_code) where state in ('placing', 'open') and shared_round_id is null;
create index rounds_by_shared on rounds (shared_round_id, state) where shared_round_id is not null;
create index rounds_of_player_in_shared on rounds (shared_round_id, player_id) where shared_round_id is not null;
create index rounds_of_player_at_tables on rounds (player_id, game_code, id desc) where shared_round_id is not null;
