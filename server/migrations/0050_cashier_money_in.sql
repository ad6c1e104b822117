create schema cashier;
grant usage on schema cashier to sen_app;

-- What a player means to pay in. The money itself comes as a transfer.
create table cashier.deposits (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  -- Drawn by the client once per intent: sending it again is the same deposit.
  idempotency_key text not null,
  -- What the memo of the transfer says.
  reference text not null,
  method text not null,
  kind text not null check (kind in ('bank', 'ewallet', 'card')),
  provider text not null,
  amount bigint not null check (amount > 0),
  credited bigint not null default 0 check (credited >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'cancelled', 'expired')),
  -- Where to pay, as it was when it was asked: {bank, bin, number, holder, url}.
  pay_to jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, reference),
  unique (brand_id, player_id, idempotency_key),
  check ((state = 'paid') = (credited > 0)),
  check ((state = 'waiting') = (closed_at is null))
);
create unique index deposits_open on cashier.deposits (brand_id, player_id, method) where state = 'waiting';
create index on cashier.deposits (brand_id, player_id, id desc);
create index on cashier.deposits (brand_id, state, id);
create index on cashier.deposits (brand_id, expires_at) where state = 'waiting';
select platform.guard('cashier.deposits', 'select, insert, update');

-- Money that came in at a provider, one row per transfer for ever: the provider's own id makes it unique, the hash tells a copy
-- from a forgery.
create table cashier.incoming_transfers (
  brand_id text not null,
  id uuid not null,
  provider text not null,
  provider_id text not null,
  content_hash bytea not null check (length(content_hash) = 32),
  amount bigint not null check (amount > 0),
  memo text not null,
  payer text not null,
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null check (state in ('credited', 'unmatched', 'matched', 'returned')),
  reason text check (reason in ('short', 'over', 'memo', 'late', 'again', 'provider')),
  -- The deposit its memo speaks of, or the one it was matched to.
  deposit_id uuid,
  handled_by text not null default '',
  handled_at timestamptz,
  note text not null default '',
  -- Of a large one: what the first person said becomes of it; a second one says the same and it is done.
  agreed_by uuid,
  agreed_by_name text not null default '',
  agreed_at timestamptz,
  agreed_to text check (agreed_to in ('matched', 'returned')),
  agreed_deposit_id uuid,
  primary key (brand_id, id),
  unique (brand_id, provider, provider_id),
  foreign key (brand_id, deposit_id) references cashier.deposits (brand_id, id),
  foreign key (brand_id, agreed_deposit_id) references cashier.deposits (brand_id, id),
  check ((agreed_by is null) = (agreed_to is null)),
  check ((state = 'credited') = (reason is null)),
  check ((state in ('matched', 'returned')) = (handled_at is not null))
);
create index on cashier.incoming_transfers (brand_id, state, id);
create index transfers_agreed on cashier.incoming_transfers (brand_id, id) where state = 'unmatched' and agreed_by is not null;
create index on cashier.incoming_transfers (brand_id, deposit_id) where deposit_id is not null;
create index transfers_matched on cashier.incoming_transfers (brand_id, handled_at) where state = 'matched';
select platform.guard('cashier.incoming_transfers', 'select, insert, update');

-- What happened to a deposit or a withdrawal, and when; the player reads it. Never changed.
create table cashier.status_history (
  brand_id text not null,
  subject_id uuid not null,
  no integer not null,
  step text not null,
  note text not null default '',
  -- Who of the staff did it; '' for the player and the platform.
  by_staff text not null default '',
  at timestamptz not null default now(),
  primary key (brand_id, subject_id, no)
);
select platform.guard('cashier.status_history', 'select, insert');

-- A provider said something that cannot be true: the same transfer with another amount, a payout that nobody ordered, a listed
-- transfer that is none.
create table cashier.payment_exceptions (
  brand_id text not null,
  id uuid not null,
  provider text not null,
  what text not null,
  detail text not null,
  -- Of what is said again and again and must stand here once; null for everything else.
  dedupe_key bytea,
  at timestamptz not null default now(),
  primary key (brand_id, id),
  unique (brand_id, provider, dedupe_key)
);
select platform.guard('cashier.payment_exceptions', 'select, insert');

-- How far a provider was asked for what came in: its own mark.
create table cashier.provider_cursors (
  brand_id text not null,
  provider text not null,
  cursor text not null,
  at timestamptz not null default now(),
  primary key (brand_id, provider)
);
select platform.guard('cashier.provider_cursors', 'select, insert, update');
