-- Rounds that an operator gives a player: they cost him nothing, what they win is paid to him. The id is the operator's own, so that a
-- gift that is sent twice is one.
create table rewards (
  id uuid primary key,
  entry text not null,
  player_id uuid not null references players,
  game_code text not null,
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds between 1 and 1000),
  rounds_left integer not null check (rounds_left between 0 and rounds),
  ends_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index rewards_of_player on rewards (player_id, game_code, ends_at) where rounds_left > 0;

-- The gift that a round was played of. Such a round has a stake, which its prizes follow, and no price.
alter table rounds add column reward_id uuid references rewards;
create index rounds_by_reward on rounds (reward_id) where reward_id is not null;
alter table rounds drop constraint rounds_price_check;
alter table rounds add constraint rounds_price_check check (price > 0 or (price = 0 and reward_id is not null));
