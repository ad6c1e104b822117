create schema promotions;
grant usage on schema promotions to sen_app;

-- What a promotion is beyond its words, which stand in the announcement of the same id: its types, what it asks, what it gives.
create table promotions.campaigns (
  brand_id text not null references brand.brands,
  id uuid not null,
  types text[] not null default '{}',
  kind text not null default 'announcement' check (kind in ('announcement', 'claim', 'raffle', 'apply', 'deposit')),
  -- Open from (inclusive) to (exclusive); null is without a bound.
  from_at timestamptz,
  to_at timestamptz,
  condition text not null default 'nothing' check (condition in ('nothing', 'bets', 'deposits')),
  threshold bigint not null default 0 check (threshold >= 0),
  reward bigint not null default 0 check (reward >= 0),
  -- Of one that is chosen with a deposit: percent of what is credited, as decimal text (threshold is the least, reward the most), and
  -- with which deposits a player may choose it: his first ever, one of them, one of each day.
  match text not null default '0' check (match ~ '^\d{1,3}(\.\d{1,2})?$'),
  frequency text not null default 'once' check (frequency in ('first', 'once', 'daily')),
  -- How often a reward must be staked before it may leave, as decimal text.
  wagering text not null default '0' check (wagering ~ '^\d{1,2}(\.\d{1,2})?$'),
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
select platform.guard('promotions.campaigns');

-- Where a player stands in a promotion that he joined, one row for ever: what is given is given once.
create table promotions.opt_ins (
  brand_id text not null,
  campaign_id uuid not null,
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
  primary key (brand_id, campaign_id, player_id),
  unique (brand_id, id),
  foreign key (brand_id, campaign_id) references promotions.campaigns,
  check (state not in ('issued', 'process', 'claimed') or reward is not null),
  check ((draw_lot is null) = (draw_text is null))
);
create index opt_ins_of on promotions.opt_ins (brand_id, player_id);
create index opt_ins_applied on promotions.opt_ins (brand_id, application_id desc) where application_id is not null;
create index opt_ins_waiting on promotions.opt_ins (brand_id, id) where state in ('applying', 'process');
select platform.guard('promotions.opt_ins', 'select, insert, update');

-- The promotion that a player chose with a deposit: one row per deposit, written in the transaction that opens it. The deposit is the
-- cashier's; what became of it is asked there.
create table promotions.deposit_bonuses (
  brand_id text not null,
  deposit_id uuid not null,
  campaign_id uuid not null,
  player_id uuid not null,
  -- Of one that may be chosen once a day: the day; '' of every other.
  slot text not null default '' check (slot ~ '^(\d{4}-\d\d-\d\d)?$'),
  -- chosen: the deposit waits. due: it was credited, the reward is the player's. given: paid. short: less was credited than is asked.
  -- freed: the deposit was given up or ran out. What is credited later leads from the last three to due.
  state text not null check (state in ('pending', 'eligible', 'granted', 'below_minimum', 'released')),
  -- What of the budget is held for it, and from due on what is given.
  reward bigint not null check (reward >= 0),
  -- What of that is on the balance: the rest of a deposit that came in parts is paid beside it.
  granted bigint not null default 0 check (granted between 0 and reward),
  chosen_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (brand_id, deposit_id),
  foreign key (brand_id, campaign_id) references promotions.campaigns,
  check ((state in ('below_minimum', 'released')) = (reward = 0)),
  check ((state = 'granted') = (granted = reward and reward > 0))
);
create unique index deposit_bonuses_once on promotions.deposit_bonuses (brand_id, player_id, campaign_id, slot)
  where state in ('pending', 'eligible', 'granted');
create index deposit_bonuses_released on promotions.deposit_bonuses (brand_id, player_id, chosen_at) where state = 'released';
create index deposit_bonuses_open on promotions.deposit_bonuses (brand_id, state, deposit_id) where state in ('pending', 'eligible');
create index deposit_bonuses_of_campaign on promotions.deposit_bonuses (brand_id, campaign_id);
select platform.guard('promotions.deposit_bonuses', 'select, insert, update');
