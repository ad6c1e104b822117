-- Bank accounts of players. Where another player of the brand has the same one already, the later one is held (threat T16).
create table cashier.bank_accounts (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  bank_code text not null,
  number text not null,
  holder text not null,
  state text not null check (state in ('active', 'held', 'removed')),
  created_at timestamptz not null default now(),
  primary key (brand_id, id)
);
create unique index bank_accounts_of_player on cashier.bank_accounts (brand_id, player_id, bank_code, number) where state <> 'removed';
create index bank_accounts_of_number on cashier.bank_accounts (brand_id, bank_code, number) where state <> 'removed';
create index on cashier.bank_accounts (brand_id, id) where state = 'held';
select platform.guard('cashier.bank_accounts', 'select, insert, update');

-- A proof image, written anew when it came in, so that nothing of the sender's file is kept.
create table cashier.proofs (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  image bytea not null,
  -- False until an answer refers to it; those are forgotten after a day.
  is_used boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (brand_id, id)
);
create index on cashier.proofs (brand_id, player_id) where not is_used;
select platform.guard('cashier.proofs');

create table cashier.withdrawals (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  idempotency_key text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Where it goes, as it was when it was asked.
  bank_account_id uuid not null,
  bank_code text not null,
  account_number text not null,
  account_holder text not null,
  provider text not null,
  state text not null default 'pending' check (state in ('pending', 'held', 'approved', 'paying', 'paid', 'disputed', 'received',
    'refunded', 'rejected', 'cancelled', 'failed')),
  reason text not null default '',
  -- The first of two people, each time two are needed: to send money, and to end the question whether it arrived.
  approved_by uuid,
  approved_by_name text not null default '',
  approved_at timestamptz,
  settle_asked_by uuid,
  settle_asked_by_name text not null default '',
  settle_asked_at timestamptz,
  settle_asked_for text check (settle_asked_for in ('received', 'refund')),
  settle_asked_reason text not null default '',
  provider_reference text not null default '',
  -- How often the provider was told, and when it is told or asked again.
  payout_attempts integer not null default 0,
  next_attempt_at timestamptz,
  paid_at timestamptz,
  -- When it counts as received by itself.
  auto_at timestamptz,
  receipt text check (receipt in ('NOT_RECEIVED', 'RECEIVED')),
  amount_received bigint not null default 0,
  receipt_by text not null default '' check (receipt_by in ('', 'player', 'auto', 'operator', 'staff')),
  proof_id uuid,
  -- What should have been staked first, had the player not been on a break, excluded or at a limit: the staff looks at it.
  unstaked bigint not null default 0 check (unstaked >= 0),
  created_at timestamptz not null default now(),
  primary key (brand_id, id),
  unique (brand_id, reference),
  unique (brand_id, player_id, idempotency_key),
  foreign key (brand_id, bank_account_id) references cashier.bank_accounts (brand_id, id),
  foreign key (brand_id, proof_id) references cashier.proofs (brand_id, id),
  check ((settle_asked_by is null) = (settle_asked_for is null)),
  check (amount_received >= 0 and amount_received <= amount - fee),
  check ((paid_at is not null) = (state in ('paid', 'disputed', 'received', 'refunded'))),
  check ((receipt is not null) = (paid_at is not null)),
  check ((receipt = 'RECEIVED') = (state = 'received') or receipt is null),
  -- Where the staff ended a dispute as received, what the player reported stays.
  check (receipt is distinct from 'RECEIVED' or receipt_by = 'operator' or amount_received = amount - fee)
);
create index on cashier.withdrawals (brand_id, player_id, id desc);
create index on cashier.withdrawals (brand_id, state, id);
create index on cashier.withdrawals (brand_id, next_attempt_at) where state in ('approved', 'paying');
create index on cashier.withdrawals (brand_id, auto_at) where state = 'paid';
-- What waits for the second person.
create index withdrawals_approved_once on cashier.withdrawals (brand_id, id) where state = 'pending' and approved_by is not null;
create index withdrawals_settle_asked on cashier.withdrawals (brand_id, id)
  where state in ('paid', 'disputed') and settle_asked_by is not null;
select platform.guard('cashier.withdrawals', 'select, insert, update');

-- Transfers between an agent and who stands directly above or below.
create table cashier.downline_transfers (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  idempotency_key text not null,
  direction text not null check (direction in ('upline', 'downline')),
  other_id uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (brand_id, id),
  unique (brand_id, player_id, idempotency_key)
);
select platform.guard('cashier.downline_transfers', 'select, insert');
