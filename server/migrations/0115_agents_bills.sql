-- How far contracts of a kind and period are settled: every window up to there has its bills, all of them and once.
create table agents.settlement_marks (
  brand_id text not null,
  kind text not null,
  period text not null,
  settled_until timestamptz not null,
  primary key (brand_id, kind, period)
);
select platform.guard('agents.settlement_marks', 'select, insert, update');

-- What a contract earned of a period so far, billed of it, and leaves to the next one. Sums are in units of a calculation, finer than the ledger's.
create table agents.contract_periods (
  brand_id text not null,
  contract_id uuid not null,
  period_from timestamptz not null,
  billed bigint not null,
  carry_out numeric not null check (carry_out <= 0),
  rest_out numeric not null,
  primary key (brand_id, contract_id, period_from)
);
select platform.guard('agents.contract_periods', 'select, insert, update');

create table agents.bills (
  brand_id text not null,
  id uuid not null,
  contract_id uuid not null,
  kind text not null,
  holder_id uuid not null,
  giver_id uuid,
  payer text not null check (payer in ('house', 'upline')),
  period_from timestamptz not null,
  period_to timestamptz not null,
  window_from timestamptz not null,
  window_to timestamptz not null,
  -- Every number of the calculation.
  formula jsonb not null,
  amount bigint not null check (amount >= 0),
  paid bigint not null default 0 check (paid between 0 and amount),
  state text not null check (state in ('unapproved', 'uncollected', 'issued', 'partly', 'denied', 'notReached', 'insufficient', 'expired')),
  created_at timestamptz not null,
  -- The holder collects it by hand, once it is approved.
  is_manual boolean not null,
  -- What is not paid by then is not paid any more.
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  note text not null default '',
  -- How often money was moved for it.
  payments integer not null default 0,
  primary key (brand_id, id),
  unique (brand_id, contract_id, window_from),
  check ((state = 'notReached') = (amount = 0)),
  check (state <> 'issued' or paid = amount),
  check ((state = 'partly') = (paid > 0 and paid < amount) or state = 'expired')
);
select platform.guard('agents.bills', 'select, insert, update');
create index bills_held on agents.bills (brand_id, holder_id, kind, id desc);
create index bills_given on agents.bills (brand_id, giver_id, id desc) where giver_id is not null;
create index bills_open on agents.bills (brand_id, id) where state in ('unapproved', 'uncollected', 'partly', 'insufficient');
create index bills_page on agents.bills (brand_id, state, id desc);
