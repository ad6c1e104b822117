-- What one of the staff asked and a second one decides: that an account and everybody below it moves under another agent, or that an agent
-- is one no longer and those directly below him go to the one above.
create table agents.moves (
  brand_id text not null,
  id uuid not null,
  kind text not null check (kind in ('move', 'close')),
  account_id uuid not null,
  -- Whom they will stand below; null: nobody.
  upline_id uuid,
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (brand_id, id),
  check ((state = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
select platform.guard('agents.moves', 'select, insert, update');
create unique index moves_waiting on agents.moves (brand_id, account_id) where state = 'pending';
create index moves_page on agents.moves (brand_id, state, id desc);

-- What whoever stands above lets an agent do; no row: all of it. What somebody further up is not let, nobody below is.
create table agents.downline_settings (
  brand_id text not null,
  member_id uuid not null,
  may_register boolean not null,
  may_contract boolean not null,
  primary key (brand_id, member_id)
);
select platform.guard('agents.downline_settings', 'select, insert, update, delete');

-- Contracts end with a move of who holds them and when the house stops them, too.
alter table agents.contracts drop constraint contracts_ended_by_check;
alter table agents.contracts add constraint contracts_ended_by_check
  check (ended_by in ('agreed', 'replaced', 'lowered', 'giverEnded', 'moved', 'stopped'));
