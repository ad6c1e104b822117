-- What people decide about draws beside results: the calendar, claims that are given up, and what a station says against what it said.

-- Days on which a game does not draw as its week says (core/src/lottery/draw-calendar.ts). Rows of '' were known when the product was made;
-- one that is taken out stays, with who did so.
create table lottery.calendar (
  brand_id text not null,
  id text not null,
  exception jsonb not null,
  reason text not null,
  added_by text not null,
  added_name text not null,
  -- The second person, where bets had been taken.
  approved_name text not null default '',
  added_at timestamptz not null,
  removed_at timestamptz,
  removed_name text not null default '',
  removed_reason text not null default '',
  primary key (brand_id, id)
);
select platform.guard('lottery.calendar', 'select, insert, update');

create function lottery.keep_calendar() returns trigger language plpgsql as $$
begin
  if old.removed_at is not null or new.removed_at is null
    or (old.brand_id, old.id, old.exception, old.reason, old.added_by, old.added_name, old.approved_name, old.added_at) is distinct from
      (new.brand_id, new.id, new.exception, new.reason, new.added_by, new.added_name, new.approved_name, new.added_at) then
    raise exception 'a row of the calendar is only taken out' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger calendar_kept before update on lottery.calendar for each row execute function lottery.keep_calendar();
create trigger calendar_for_ever before delete on lottery.calendar for each row execute function lottery.refuse_change();

-- What one person asked for and a second one decides: a change of the calendar that touches bets, a claim given up.
create table lottery.requests (
  brand_id text not null,
  id uuid not null,
  kind text not null check (kind in ('calendar', 'writeOff')),
  asked jsonb not null,
  reason text not null,
  requested_by text not null,
  requested_name text not null,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  decided_by text,
  decided_name text,
  decided_at timestamptz,
  decision_reason text,
  primary key (brand_id, id),
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (decided_by <> requested_by)
);
select platform.guard('lottery.requests', 'select, insert, update');
create index requests_waiting on lottery.requests (brand_id, requested_at) where state = 'waiting';

create function lottery.keep_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting'
    or (old.brand_id, old.id, old.kind, old.asked, old.reason, old.requested_by, old.requested_at) is distinct from
      (new.brand_id, new.id, new.kind, new.asked, new.reason, new.requested_by, new.requested_at) then
    raise exception 'a request is decided once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger requests_once before update on lottery.requests for each row execute function lottery.keep_request();
create trigger requests_for_ever before delete on lottery.requests for each row execute function lottery.refuse_change();

-- Another result than the one announced or published, from who had said it. Nothing is paid by it; it waits for people, or for a
-- correction that says the same.
create table lottery.contradictions (
  brand_id text not null,
  draw_id bigint not null,
  -- The hash of what was said: the same is noted once.
  digest text not null,
  source text not null,
  said jsonb not null,
  noted_at timestamptz not null,
  closed_at timestamptz,
  closed_name text not null default '',
  closed_reason text not null default '',
  primary key (brand_id, draw_id, digest),
  foreign key (brand_id, draw_id) references lottery.draws
);
select platform.guard('lottery.contradictions', 'select, insert, update');
create index contradictions_open on lottery.contradictions (brand_id, noted_at) where closed_at is null;

create function lottery.keep_contradiction() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or (old.brand_id, old.draw_id, old.digest, old.source, old.said, old.noted_at) is distinct from
      (new.brand_id, new.draw_id, new.digest, new.source, new.said, new.noted_at) then
    raise exception 'a contradiction is closed once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger contradictions_kept before update on lottery.contradictions for each row execute function lottery.keep_contradiction();
create trigger contradictions_for_ever before delete on lottery.contradictions for each row execute function lottery.refuse_change();

-- A claim that two people gave up: what is left of it is the house's loss.
alter table lottery.receivables add column written_off bigint not null default 0 check (written_off >= 0);
alter table lottery.receivables add constraint receivables_within check (collected + written_off <= amount);
drop index lottery.receivables_open;
create index receivables_open on lottery.receivables (brand_id, player_id, made_at) where collected + written_off < amount;
create or replace function lottery.keep_receivable() returns trigger language plpgsql as $$
begin
  if new.collected < old.collected or new.written_off < old.written_off
    or (old.brand_id, old.draw_id, old.slip_id, old.version, old.player_id, old.amount, old.made_at, old.until) is distinct from
      (new.brand_id, new.draw_id, new.slip_id, new.version, new.player_id, new.amount, new.made_at, new.until) then
    raise exception 'a receivable is only collected or written off' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
