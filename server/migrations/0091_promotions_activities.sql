create schema promotions;
grant usage on schema promotions to sen_app;

-- What a promotion is beyond its words, which stand in the announcement of the same id: its types, what it asks, what it gives.
create table promotions.activities (
  brand_id text not null references brand.brands,
  id uuid not null,
  types text[] not null default '{}',
  kind text not null default 'news' check (kind in ('news', 'claim', 'raffle', 'apply', 'deposit')),
  -- Open from (inclusive) to (exclusive); null is without a bound.
  from_at timestamptz,
  to_at timestamptz,
  asks text not null default 'nothing' check (asks in ('nothing', 'bets', 'deposits')),
  asks_amount bigint not null default 0 check (asks_amount >= 0),
  reward bigint not null default 0 check (reward >= 0),
  -- Of one that is chosen with a deposit: percent of what is credited, as decimal text (asks_amount is the least, reward the most), and
  -- with which deposits a player may choose it: his first ever, one of them, one of each day.
  match text not null default '0' check (match ~ '^\d{1,3}(\.\d{1,2})?$'),
  occasion text not null default 'once' check (occasion in ('first', 'once', 'daily')),
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
  -- Whether more than one person stands behind what it gives: the first fill, or two of the staff.
  is_agreed boolean not null default true,
  -- Terms that wait for a second person, as JSON that is compared letter by letter, and who asks for them.
  proposal text,
  proposed_by uuid,
  proposed_by_name text not null default '',
  -- What the first fill wrote; '' of terms that staff set: those are not written again.
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

-- The promotion that a player chose with a deposit: one row per deposit, written in the transaction that opens it. The deposit is the
-- cashier's; what became of it is asked there.
create table promotions.choices (
  brand_id text not null,
  deposit_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  -- Of one that may be chosen once a day: the day; '' of every other.
  slot text not null default '' check (slot ~ '^(\d{4}-\d\d-\d\d)?$'),
  -- chosen: the deposit waits. due: it was credited, the reward is the player's. given: paid. short: less was credited than is asked.
  -- freed: the deposit was given up or ran out. What is credited later leads from the last three to due.
  state text not null check (state in ('chosen', 'due', 'given', 'short', 'freed')),
  -- What of the budget is held for it, and from due on what is given.
  reward bigint not null check (reward >= 0),
  -- What of that is on the balance: the rest of a deposit that came in parts is paid beside it.
  given bigint not null default 0 check (given between 0 and reward),
  chosen_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (brand_id, deposit_id),
  foreign key (brand_id, activity_id) references promotions.activities,
  check ((state in ('short', 'freed')) = (reward = 0)),
  check ((state = 'given') = (given = reward and reward > 0))
);
create unique index choices_once on promotions.choices (brand_id, player_id, activity_id, slot)
  where state in ('chosen', 'due', 'given');
create index choices_freed on promotions.choices (brand_id, player_id, chosen_at) where state = 'freed';
create index choices_open on promotions.choices (brand_id, state, deposit_id) where state in ('chosen', 'due');
create index choices_of_activity on promotions.choices (brand_id, activity_id);
select platform.guard('promotions.choices', 'select, insert, update');
