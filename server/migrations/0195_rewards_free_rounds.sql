-- Free rounds given to players, a row per player and grant. The id is the vendor's reward_uuid too, so that a gift that is sent again is
-- the same one. How far it was played is the vendor's word, read by a job; the money of its rounds stands in the ledger.
create table rewards.free_rounds (
  brand_id text not null,
  id uuid not null,
  -- What staff did in one step, under the key of the request: (brand, person, key).
  grant_key text not null,
  player_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  node_id integer not null,
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds between 1 and 100),
  played integer not null default 0 check (played between 0 and rounds),
  won bigint not null default 0 check (won >= 0),
  ends_at timestamptz not null,
  state text not null check (state in ('sending', 'given', 'ended', 'refused')),
  granted_by uuid not null,
  granted_at timestamptz not null,
  reason text not null,
  read_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, granted_by, grant_key, player_id)
);
select platform.guard('rewards.free_rounds', 'select, insert, update');
create index free_rounds_of_player on rewards.free_rounds (brand_id, player_id, ends_at) where state in ('sending', 'given');
create index free_rounds_on_their_way on rewards.free_rounds (brand_id, id) where state = 'sending';
create index free_rounds_to_read on rewards.free_rounds (brand_id, read_at nulls first) where state = 'given';
create index free_rounds_of_a_day on rewards.free_rounds (brand_id, granted_by, granted_at);
