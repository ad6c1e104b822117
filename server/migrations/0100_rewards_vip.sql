create schema rewards;
grant usage on schema rewards to sen_app;

-- Where a player stood when it was last reckoned (rules: core/rewards). No row: nothing was reached yet.
create table rewards.vip_statuses (
  brand_id text not null,
  player_id uuid not null,
  level integer not null check (level between 0 and 99),
  reached integer not null check (reached >= level),
  reviewed_on date not null,
  primary key (brand_id, player_id)
);
select platform.guard('rewards.vip_statuses', 'select, insert, update');

-- Gifts of levels that were claimed, each once; the amount is that of the day it was claimed.
create table rewards.vip_gifts (
  brand_id text not null,
  player_id uuid not null,
  level integer not null check (level between 1 and 99),
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (brand_id, player_id, level)
);
select platform.guard('rewards.vip_gifts', 'select, insert');

-- Browsers that opened somebody's invitation link, each once a day. The hash holds the day too, so that nobody is followed from
-- one day to the next.
create table rewards.referral_visits (
  brand_id text not null,
  referrer_id uuid not null,
  day date not null,
  browser_hash bytea not null check (length(browser_hash) = 32),
  primary key (brand_id, referrer_id, day, browser_hash)
);
select platform.guard('rewards.referral_visits', 'select, insert');
