-- Contracts between an agent and who pays him: the house (no giver) or the agent directly above. A row is the request and what became of it.
create table agents.contracts (
  brand_id text not null,
  id uuid not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  giver_id uuid,
  holder_id uuid not null,
  -- The newest offer: its terms, its number, and who must answer it.
  terms jsonb not null,
  -- The highest rate of its tiers, in millionths: what caps go by.
  top_rate integer not null check (top_rate between 0 and 1000000),
  version integer not null default 1 check (version > 0),
  awaiting text check (awaiting in ('giver', 'holder')),
  state text not null check (state in ('pending', 'accepted', 'rejected', 'cancelled', 'terminationPending', 'terminated')),
  -- Why it ended: both agreed, a new one replaced it, a lower one of the giver did, the giver's own ended.
  ended_by text check (ended_by in ('agreed', 'replaced', 'lowered', 'giverEnded')),
  replaces uuid,
  -- Who of the staff spoke for the house first: a second one signs.
  house_by uuid,
  -- Bets placed before it count in no bill of it; it is settled from starts_at up to ends_at.
  counts_from timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (brand_id, id),
  check (giver_id is null or giver_id <> holder_id),
  check ((state in ('pending', 'terminationPending')) = (awaiting is not null)),
  check ((starts_at is not null) = (state in ('accepted', 'terminationPending', 'terminated'))),
  check (ends_at is null or ends_at >= starts_at),
  check ((state = 'terminated') = (ended_by is not null) and (state <> 'terminated' or ends_at is not null))
);
select platform.guard('agents.contracts', 'select, insert, update');
-- One of a kind at a time, and one request.
create unique index contracts_live on agents.contracts (brand_id, holder_id, kind) where state in ('accepted', 'terminationPending');
create unique index contracts_asked on agents.contracts (brand_id, holder_id, kind) where state = 'pending';
create index contracts_given on agents.contracts (brand_id, giver_id, kind);
create index contracts_held on agents.contracts (brand_id, holder_id, id desc);
create index contracts_settled on agents.contracts (brand_id, kind, ends_at) where starts_at is not null;

-- What was offered, by whom: the last one is what both signed.
create table agents.contract_offers (
  brand_id text not null,
  contract_id uuid not null,
  version integer not null,
  side text not null check (side in ('giver', 'holder')),
  -- An account, or a member of staff where the house offers.
  offered_by uuid not null,
  terms jsonb not null,
  note text not null,
  at timestamptz not null,
  primary key (brand_id, contract_id, version)
);
select platform.guard('agents.contract_offers', 'select, insert');
