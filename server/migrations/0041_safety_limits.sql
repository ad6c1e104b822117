create schema safety;
grant usage on schema safety to sen_app;

-- One row per player who ever used it; locking it puts that player's changes in order.
create table safety.players (
  brand_id text not null,
  player_id uuid not null,
  -- The player's choice; null: the market's.
  reality_minutes smallint check (reality_minutes in (15, 30, 60)),
  -- Until when what the wallet says of stakes and losses is right: the end of the day. null: there are no such limits.
  headroom_until timestamptz,
  -- A session reached its limit: no bet until then.
  cool_off_until timestamptz,
  primary key (brand_id, player_id)
);
select platform.guard('safety.players', 'select, insert, update');
create index players_headroom on safety.players (brand_id, headroom_until) where headroom_until is not null;
create index players_cool_off on safety.players (brand_id, cool_off_until) where cool_off_until is not null;

-- Limits in force: ledger units, or minutes of a session. A loosening waits in the pending columns (null value: no limit).
create table safety.limits (
  brand_id text not null,
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month', 'session')),
  value bigint check (value > 0),
  pending_value bigint check (pending_value > 0),
  pending_from timestamptz,
  primary key (brand_id, player_id, kind, period),
  check ((kind = 'session') = (period = 'session')),
  check (pending_from is not null or pending_value is null),
  check (value is not null or pending_from is null)
);
select platform.guard('safety.limits', 'select, insert, update');
create index limits_pending on safety.limits (brand_id, pending_from) where pending_from is not null;
create index limits_session on safety.limits (brand_id, player_id) where kind = 'session' and value is not null;

-- Breaks and exclusions. Several may stand: bets are taken again when the last has ended.
create table safety.exclusions (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('timeout', 'exclusion')),
  term text not null check (term in ('24h', '7d', '30d', '6m', '1y', '5y', 'forever')),
  begun_at timestamptz not null,
  -- null: for ever.
  until timestamptz,
  -- An operator lifted it after its term: it ends then.
  lift_at timestamptz,
  ended_at timestamptz,
  primary key (brand_id, id),
  check (lift_at is null or (kind = 'exclusion' and until is not null)),
  check (kind = 'exclusion' or until is not null)
);
select platform.guard('safety.exclusions', 'select, insert, update');
create index exclusions_open on safety.exclusions (brand_id, player_id) where ended_at is null;

-- What was changed, by whom and when, for ever.
create table safety.changes (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  what text not null,
  detail jsonb not null,
  at timestamptz not null,
  primary key (brand_id, player_id, id)
);
select platform.guard('safety.changes', 'select, insert');
