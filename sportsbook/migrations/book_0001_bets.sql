-- The book's own tables, beside the kit's in the same schema. Prices are not kept: after a start the feed tells them again.

create table matches (
  id text primary key,
  league text not null,
  season integer not null,
  round integer not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  -- As the feed numbers it: 0 not started, 1 live, 3 ended, 5 cancelled.
  status smallint not null default 0,
  home_goals smallint not null default 0,
  away_goals smallint not null default 0,
  half jsonb
);
create index matches_of_season on matches (league, season, starts_at desc);
create index matches_latest on matches (league, starts_at desc) where status = 3;

-- A bet is a round of the kit's: its price is the whole stake. The round stands at `placing` until the wallet has answered, then at
-- `settling` until the win or the returned stake has arrived, hours later as it may be.
create table bets (
  id uuid primary key references rounds,
  player_id uuid not null references players,
  -- Staked on every combination of so many legs.
  sizes smallint[] not null,
  unit bigint not null check (unit > 0),
  -- What it pays if every leg wins.
  possible bigint not null check (possible >= 0),
  payout bigint check (payout >= 0),
  settled_at timestamptz,
  check ((payout is null) = (settled_at is null))
);
create index bets_of_player on bets (player_id, id desc);
create index bets_open on bets (id) where settled_at is null;

create table legs (
  bet_id uuid not null references bets,
  place smallint not null,
  match_id text not null references matches,
  market integer not null,
  specifiers text not null,
  outcome text not null,
  -- The contract: the decimal price as it was shown.
  odds text not null,
  -- How the match stood when the bet was placed; null before it began.
  score text,
  -- What the leg counts towards the limit of its outcome.
  exposure bigint not null check (exposure >= 0),
  -- How the feed settled it, as it said it.
  result jsonb,
  primary key (bet_id, place)
);
create index legs_open on legs (match_id, market, specifiers, outcome) where result is null;
