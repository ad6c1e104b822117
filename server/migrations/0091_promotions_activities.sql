-- What a promotion is beyond its words, which stand in the announcement of the same id: its types, what it asks, what it gives.
create table promotions.activities (
  brand_id text not null references brand.brands,
  id uuid not null,
  types text[] not null default '{}',
  kind text not null default 'news' check (kind in ('news', 'claim', 'raffle', 'apply')),
  -- Open from (inclusive) to (exclusive); null is without a bound.
  from_at timestamptz,
  to_at timestamptz,
  asks text not null default 'nothing' check (asks in ('nothing', 'bets', 'deposits')),
  asks_amount bigint not null default 0 check (asks_amount >= 0),
  reward bigint not null default 0 check (reward >= 0),
  -- How often a reward must be staked before it may leave, as decimal text.
  turnover text not null default '0' check (turnover ~ '^\d{1,2}(\.\d{1,2})?$'),
  -- An application that is approved is paid at once; otherwise the player claims.
  is_issued boolean not null default false,
  -- Of a raffle: [{amount, lots}], amounts as decimal text.
  prizes jsonb not null default '[]',
  -- What all players together may be given, and what of it is given or promised.
  budget bigint not null default 0 check (budget >= 0),
  spent bigint not null default 0 check (spent between 0 and budget),
  -- Who set what it gives; null: the first fill.
  set_by uuid,
  -- Terms that wait for a second person, as JSON that is compared letter by letter, and who asks for them.
  proposal text,
  proposed_by uuid,
  proposed_by_name text not null default '',
  seed_sha256 text not null default '',
  primary key (brand_id, id),
  check (to_at is null or from_at is null or to_at > from_at),
  check ((proposal is null) = (proposed_by is null))
);
select platform.guard('promotions.activities');

-- Where a player stands in a promotion that he joined, one row for ever: what is given is given once.
create table promotions.participations (
  brand_id text not null,
  activity_id uuid not null,
  player_id uuid not null,
  id uuid not null,
  state text not null check (state in ('joined', 'applying', 'rejected', 'issued', 'claim', 'process', 'claimed')),
  joined_at timestamptz not null,
  -- The valid bets of that day that were over before: the day's sum counts without them.
  staked_before bigint not null default 0 check (staked_before >= 0),
  changed_at timestamptz not null,
  -- The last application: its pictures name it by its id.
  application_id uuid,
  comment text not null default '',
  applied_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text not null default '',
  reason text not null default '',
  -- What is given, fixed when it was decided or drawn.
  reward bigint check (reward >= 0),
  -- Of a raffle: the seed, fixed before the player's text is known, and the draw.
  draw_seed bytea check (length(draw_seed) = 32),
  draw_text text,
  draw_lot int,
  primary key (brand_id, activity_id, player_id),
  unique (brand_id, id),
  foreign key (brand_id, activity_id) references promotions.activities,
  check (state not in ('issued', 'process', 'claimed') or reward is not null),
  check ((draw_lot is null) = (draw_text is null))
);
create index participations_of on promotions.participations (brand_id, player_id);
create index participations_applied on promotions.participations (brand_id, application_id desc) where application_id is not null;
create index participations_waiting on promotions.participations (brand_id, id) where state in ('applying', 'process');
select platform.guard('promotions.participations', 'select, insert, update');
