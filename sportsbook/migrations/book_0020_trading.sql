-- What the supplier's traders set, over what the feed says. Market 0 stands for all markets of the league or match.
create table trading_settings (
  scope text not null check (scope in ('league', 'match')),
  code text not null,
  market integer not null check (market >= 0),
  is_suspended boolean not null,
  -- Added to the margin of the feed's prices, in thousandths.
  margin integer not null check (margin between 0 and 200),
  -- Of the liability that `limits.json` allows, per cent.
  share integer not null check (share between 1 and 300),
  primary key (scope, code, market)
);

-- A settlement by hand waits here for a second person.
create table manual_settlements (
  id uuid primary key,
  match_id text not null references matches,
  market integer not null,
  specifiers text not null,
  -- How each outcome ended, as a feed says it.
  outcomes jsonb not null,
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'withdrawn')) default 'waiting',
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check (state <> 'done' or decided_by <> proposed_by)
);
create index manual_settlements_latest on manual_settlements (id desc);
-- A line is settled by one proposal at a time.
create unique index manual_settlements_waiting on manual_settlements (match_id, market, specifiers) where state = 'waiting';

-- Everything that a trader changed, in its order; never changed itself.
create table trading_log (
  no bigint generated always as identity primary key,
  at timestamptz not null default now(),
  trader text not null,
  act text not null,
  about jsonb not null
);

create index bets_by_settlement on bets (settled_at) where settled_at is not null;
