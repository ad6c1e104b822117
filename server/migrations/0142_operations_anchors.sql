-- The heads of both chains, once a day, as they were told to the world outside (log and mail). Who rewrites a whole chain makes it
-- whole in itself; what stands outside still says otherwise.
create table operations.anchors (
  brand_id text not null,
  -- A day of the brand.
  day date not null,
  at timestamptz not null,
  -- The last row of the audit log and the last seal of the ledger then; 0 and '' while there is none.
  audit_no bigint not null,
  audit_hash text not null check (audit_hash ~ '^([0-9a-f]{64})?$'),
  checkpoint_no bigint not null,
  checkpoint_hash text not null check (checkpoint_hash ~ '^([0-9a-f]{64})?$'),
  primary key (brand_id, day)
);
select platform.guard('operations.anchors', 'select, insert');
create trigger anchors_for_ever before update or delete on operations.anchors for each row execute function operations.refuse_change();
create trigger anchors_not_emptied before truncate on operations.anchors execute function operations.refuse_change();
