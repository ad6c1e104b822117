-- The book of the embedded sandbox bank: an outside party that happens to keep its papers here. Nothing of the cashier reads it.
create table cashier.sandbox_orders (
  brand_id text not null,
  -- Its own id of a movement: what its callbacks name.
  id text not null,
  kind text not null check (kind in ('in', 'out')),
  reference text not null,
  amount bigint not null,
  memo text not null default '',
  party text not null,
  -- How a payout ends at this bank.
  outcome text not null default 'paid' check (outcome in ('paid', 'failed')),
  -- When the callback goes out next, and how often it still goes out; copies are sent although the first was answered.
  due_at timestamptz not null,
  copies smallint not null default 1,
  attempts integer not null default 0,
  at timestamptz not null default now(),
  primary key (brand_id, id)
);
create index on cashier.sandbox_orders (brand_id, due_at) where copies > 0;
create unique index on cashier.sandbox_orders (brand_id, reference) where kind = 'out';
select platform.guard('cashier.sandbox_orders');
