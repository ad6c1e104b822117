-- What came back of a player's valid bets of one day in one category. A line and its posting are one transaction. The rate is in
-- millionths and has in it what the VIP level of that day added.
create table rewards.rebates (
  brand_id text not null,
  player_id uuid not null,
  day date not null,
  game_type text not null,
  valid_bet bigint not null check (valid_bet > 0),
  rate integer not null check (rate between 1 and 1000000),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default now(),
  primary key (brand_id, player_id, day, game_type)
);
select platform.guard('rewards.rebates', 'select, insert');

-- Days whose rebates are paid, all of them.
create table rewards.rebate_days (
  brand_id text not null,
  day date not null,
  paid_at timestamptz not null default now(),
  primary key (brand_id, day)
);
select platform.guard('rewards.rebate_days', 'select, insert');
