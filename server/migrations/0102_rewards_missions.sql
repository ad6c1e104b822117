-- Days on which somebody signed in, with the place in the row of days.
create table rewards.daily_check_ins (
  brand_id text not null,
  player_id uuid not null,
  day date not null,
  place integer not null check (place > 0),
  points bigint not null check (points > 0),
  at timestamptz not null,
  primary key (brand_id, player_id, day)
);
select platform.guard('rewards.daily_check_ins', 'select, insert');

-- Tasks of a day that were claimed, each once, with what they gave.
create table rewards.mission_claims (
  brand_id text not null,
  player_id uuid not null,
  day date not null,
  task text not null,
  points bigint not null check (points >= 0),
  cash bigint not null check (cash >= 0 and points + cash > 0),
  at timestamptz not null,
  primary key (brand_id, player_id, day, task)
);
select platform.guard('rewards.mission_claims', 'select, insert');
