-- A race over games: who wins most times his stake in one round. What counts is followed from the betting record; prizes are paid once a place.
create table promotions.races (
  brand_id text not null references brand.brands,
  id uuid not null,
  name_vi text not null check (name_vi <> ''),
  name_en text not null check (name_en <> ''),
  -- Nodes of games; none where every game of a category counts.
  games integer[] not null default '{}',
  category text,
  -- From (inclusive) to (exclusive).
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  least_stake bigint not null check (least_stake > 0),
  -- By place, the first one first.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 50 and 0 < all (prizes)),
  -- How often a prize must be staked before it may leave, as decimal text.
  wagering text not null check (wagering ~ '^\d{1,2}(\.\d{1,2})?$'),
  -- proposed: waits for a second person. open: what is settled counts. closed: its places are fixed, and prizes are being paid.
  state text not null check (state in ('proposed', 'open', 'closed', 'paid', 'cancelled')),
  -- Who set it up, under the key of the request; null: the demo.
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null,
  request_key text not null,
  -- Whether more than one person stands behind what it gives.
  is_agreed boolean not null default false,
  -- Why it was cancelled.
  reason text not null default '',
  primary key (brand_id, id),
  unique (brand_id, created_by, request_key),
  check ((category is null) = (cardinality(games) > 0))
);
select platform.guard('promotions.races', 'select, insert, update');
create index races_underway on promotions.races (brand_id, from_at) where state in ('open', 'closed');
create index races_late on promotions.races (brand_id, to_at);

-- How far the betting record is read: what was written by transactions below this number is known (bets.rollup_watermarks).
create table promotions.race_marks (
  brand_id text not null primary key,
  xid bigint not null
);
select platform.guard('promotions.race_marks', 'select, insert, update');

-- The rounds that count, as they stand; dropped once the places are fixed. The score is win ÷ stake in hundredths.
create table promotions.race_rounds (
  brand_id text not null,
  race_id uuid not null,
  player_id uuid not null,
  round_key uuid not null,
  score bigint not null check (score > 0),
  reached_at timestamptz not null,
  primary key (brand_id, race_id, player_id, round_key),
  foreign key (brand_id, race_id) references promotions.races
);
select platform.guard('promotions.race_rounds');

-- The best round of each player.
create table promotions.race_scores (
  brand_id text not null,
  race_id uuid not null,
  player_id uuid not null,
  score bigint not null check (score > 0),
  reached_at timestamptz not null,
  primary key (brand_id, race_id, player_id),
  foreign key (brand_id, race_id) references promotions.races
);
select platform.guard('promotions.race_scores');
create index race_scores_table on promotions.race_scores (brand_id, race_id, score desc, reached_at, player_id);

-- Who is given the prize of a place: written once, paid once.
create table promotions.race_awards (
  brand_id text not null,
  race_id uuid not null,
  place integer not null check (place >= 1),
  id uuid not null,
  player_id uuid not null,
  score bigint not null check (score > 0),
  reached_at timestamptz not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz,
  primary key (brand_id, race_id, place),
  unique (brand_id, race_id, player_id),
  unique (brand_id, id),
  foreign key (brand_id, race_id) references promotions.races
);
select platform.guard('promotions.race_awards', 'select, insert, update');
create index race_awards_due on promotions.race_awards (brand_id, race_id, place) where paid_at is null;
