-- Transfers between agents and those directly above or below that are larger than the brand lets go by themselves: nothing moves until two
-- of the staff have agreed.
create table cashier.downline_requests (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  idempotency_key text not null,
  direction text not null check (direction in ('upline', 'downline')),
  other_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  -- The first of the two who agreed.
  agreed_by uuid,
  agreed_by_name text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  primary key (brand_id, id),
  unique (brand_id, player_id, idempotency_key),
  check (state <> 'approved' or (agreed_by is not null and agreed_by <> decided_by)),
  check ((state = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
select platform.guard('cashier.downline_requests', 'select, insert, update');
create index downline_requests_waiting on cashier.downline_requests (brand_id, id) where state = 'pending';
create index downline_requests_sent on cashier.downline_requests (brand_id, player_id, created_at);

-- What an account may send down its line on a day, where whoever stands above it has set less than the brand's rules; 0: nothing.
create table cashier.downline_limits (
  brand_id text not null,
  player_id uuid not null,
  day_max bigint not null check (day_max >= 0),
  primary key (brand_id, player_id)
);
select platform.guard('cashier.downline_limits', 'select, insert, update, delete');
