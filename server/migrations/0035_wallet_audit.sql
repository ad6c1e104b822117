-- What the hourly audit of the ledger has proved, so that its next run reads only what came after. None of it is taken on trust: a
-- checkpoint carries the hash of its seal and of the balances it was left with, and the whole audit computes all of it anew.

-- Checkpoint n: every entry up to and with seal `checkpoint_no`, that is of transactions before `to_xid`, was audited. Chained by hash.
create table wallet.audit_checkpoints (
  brand_id text not null,
  no bigint not null,
  checkpoint_no bigint not null,
  to_xid bigint not null,
  checkpoint_hash bytea not null,
  -- All entries under the seals so far.
  entries bigint not null,
  -- Of the brand's rows of wallet.audit_balances at this checkpoint.
  balances_hash bytea not null,
  at timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  primary key (brand_id, no)
);
select platform.guard('wallet.audit_checkpoints', 'select');
create trigger audit_checkpoints_for_ever before update or delete on wallet.audit_checkpoints for each row execute function wallet.refuse_change();
create trigger audit_checkpoints_not_emptied before truncate on wallet.audit_checkpoints execute function wallet.refuse_change();

-- The sums of each player's lines, and the count of his entries, at the last checkpoint of the brand.
create table wallet.audit_balances (
  brand_id text not null,
  player_id uuid not null,
  cash bigint not null,
  bonus bigint not null,
  locked bigint not null,
  points bigint not null,
  version bigint not null,
  primary key (brand_id, player_id)
);
select platform.guard('wallet.audit_balances', 'select');

-- One row per run of the hourly audit, for the back office.
create table wallet.audit_runs (
  brand_id text not null,
  at timestamptz not null,
  -- How many entries this run read, and how many all checkpoints cover now.
  entries bigint not null,
  proved bigint not null,
  -- The last seal that was audited.
  checkpoint_no bigint not null,
  -- What is broken: [{law, row, detail}]; empty when the ledger is whole.
  findings jsonb not null,
  primary key (brand_id, at)
);
select platform.guard('wallet.audit_runs', 'select');

create function wallet.digest(checkpoint wallet.audit_checkpoints) returns bytea language sql stable parallel safe
  return sha256(checkpoint.previous || checkpoint.checkpoint_hash || checkpoint.balances_hash || convert_to(concat_ws(E'\x1f', checkpoint.brand_id,
    checkpoint.no, checkpoint.checkpoint_no, checkpoint.to_xid, checkpoint.entries, extract(epoch from checkpoint.at)), 'UTF8'));

-- The hash of a brand's audited balances. In two steps, by the last byte of the player's id, because one value holds 1 GB at most.
create function wallet.hash_audit_balances(p_brand text) returns bytea language sql stable as $$
  select sha256(coalesce(string_agg(part, '' order by last), '')) from (
    select get_byte(uuid_send(player_id), 15) as last, sha256(string_agg(uuid_send(player_id) || int8send(cash) || int8send(bonus)
      || int8send(locked) || int8send(points) || int8send(version), '' order by player_id)) as part
    from wallet.audit_balances where brand_id = p_brand group by 1
  ) parts
$$;
