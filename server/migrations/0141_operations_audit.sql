-- What staff changed, one row per change, chained by hash within a brand: row n carries the hash of row n - 1 and of its own
-- content. Rows are for ever; who changes one breaks the chain at it (threat T35).
create table operations.audit (
  brand_id text not null references brand.brands,
  no bigint not null,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid not null,
  staff_name text not null,
  role text not null,
  session_id uuid,
  action text not null check (action ~ '^[a-z][A-Za-z]{2,40}$'),
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  ip text not null,
  request_id text not null,
  previous bytea not null,
  hash bytea not null,
  primary key (brand_id, no)
);
create index on operations.audit (brand_id, subject_id, no desc);
create index on operations.audit (brand_id, staff_id, no desc);
create index on operations.audit (brand_id, action, no desc);
select platform.guard('operations.audit', 'select, insert');

create function operations.digest(entry operations.audit) returns bytea language sql stable parallel safe
  return sha256(entry.previous || convert_to(concat_ws(E'\x1f', entry.brand_id, entry.no, extract(epoch from entry.at), entry.staff_id,
    entry.staff_name, entry.role, coalesce(entry.session_id::text, '-'), entry.action, entry.subject_kind, entry.subject_id,
    coalesce(entry.before::text, '-'), coalesce(entry.after::text, '-'), entry.reason, entry.ip, entry.request_id), 'UTF8'));

-- Number and hashes are the database's own, whatever the insert says. One writer of a brand at a time, until it commits.
create function operations.chain() returns trigger language plpgsql as $$
declare
  last operations.audit;
begin
  perform pg_advisory_xact_lock(hashtextextended('operations.audit ' || new.brand_id, 0));
  select * into last from operations.audit where brand_id = new.brand_id order by no desc limit 1;
  new.no := coalesce(last.no, 0) + 1;
  new.at := clock_timestamp();
  new.previous := coalesce(last.hash, sha256(''));
  new.hash := operations.digest(new);
  return new;
end $$;
create trigger audit_chained before insert on operations.audit for each row execute function operations.chain();

create function operations.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_for_ever before update or delete on operations.audit for each row execute function operations.refuse_change();
create trigger audit_not_emptied before truncate on operations.audit execute function operations.refuse_change();

-- Notes about players, by staff for staff; never changed.
create table operations.notes (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  staff_id uuid not null,
  text text not null,
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, staff_id) references operations.staff (brand_id, id)
);
create index on operations.notes (brand_id, player_id, id desc);
select platform.guard('operations.notes', 'select, insert');

-- What needs a second person. Who decides is never who asked; the one who asked may only take it back.
create table operations.approvals (
  brand_id text not null,
  id uuid not null,
  kind text not null check (kind in ('adjustment')),
  -- The form's own key: sent twice it is one request.
  key uuid not null,
  player_id uuid not null,
  -- In the ledger's unit; above zero is a credit of the player.
  amount bigint not null check (amount <> 0),
  bucket text not null check (bucket in ('cash', 'bonus')),
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text not null default '',
  -- The wallet's entry that came of it.
  entry_id uuid,
  primary key (brand_id, id),
  unique (brand_id, key),
  foreign key (brand_id, requested_by) references operations.staff (brand_id, id),
  foreign key (brand_id, decided_by) references operations.staff (brand_id, id),
  check ((state = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (decided_by is null or (decided_by = requested_by) = (state = 'withdrawn')),
  check ((state = 'approved') = (entry_id is not null))
);
create index on operations.approvals (brand_id, state, id desc);
select platform.guard('operations.approvals', 'select, insert, update');
