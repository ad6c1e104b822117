-- A bet may be sold back, wholly or in part, before its end; and its result may be changed after it was paid.
alter table bets
  -- Of `unit`: what was sold back. The rest is settled.
  add column sold bigint not null default 0,
  -- What settlements brought the player until now: a changed result moves the difference only.
  add column credited bigint not null default 0 check (credited >= 0),
  -- The movement that closes the round stands: the win, the whole stake returned, or the sale of all that was left.
  add column is_resolved boolean not null default false,
  add constraint bets_sold check (sold between 0 and unit);
update bets set is_resolved = settled_at is not null, credited = coalesce(payout, 0);

-- Bets with a leg whose result changed and that were not reckoned anew yet. A row of its own each time, without a reference: to note it
-- waits for nobody who holds the bet, and is never lost to somebody who has just reckoned it.
create table due_bets (
  no bigint generated always as identity primary key,
  bet_id uuid not null
);
create index due_bets_by_bet on due_bets (bet_id);
insert into due_bets (bet_id) select id from bets where settled_at is null;

create table cashouts (
  -- The movement that pays it.
  id uuid primary key references transactions,
  bet_id uuid not null references bets,
  request_id uuid not null,
  -- Of the bet's unit, and what it was sold for.
  sold bigint not null check (sold > 0),
  price bigint not null check (price > 0),
  at timestamptz not null default now(),
  unique (bet_id, request_id)
);

alter table legs
  -- The newest settlement of the feed and its time, and the cancel that lies over it with the window of its bets. `result` is what counts.
  add column said jsonb,
  add column said_at bigint,
  add column cancel jsonb,
  add column cancel_at bigint;
update legs set said = result, said_at = 0 where result is not null;
create index legs_of_line on legs (match_id, market, specifiers);
