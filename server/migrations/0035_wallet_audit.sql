-- What the hourly audit of the ledger has proved, so that its next run reads only what came after. None of it is taken on trust: a
-- attestation carries the hash of its checkpoint and of the balances it was left with, and the whole audit computes all of it anew.

-- Attestation n: every entry up to and with checkpoint `checkpoint_no`, that is of transactions before `to_xid`, was audited. Chained by hash.
create table wallet.attestations (
  brand_id text not null,
  no bigint not null,
  checkpoint_no bigint not null,
  to_xid bigint not null,
  checkpoint_hash bytea not null,
  -- All entries under the checkpoints so far.
  entries bigint not null,
  -- Of the brand's rows of wallet.attested_balances at this attestation.
  balances_hash bytea not null,
  at timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  primary key (brand_id, no)
);
select platform.guard('wallet.attestations', 'select');
create trigger attestations_for_ever before update or delete on wallet.attestations for each row execute function wallet.refuse_change();
create trigger attestations_not_emptied before truncate on wallet.attestations execute function wallet.refuse_change();

-- The sums of each player's lines, and the count of his entries, at the last attestation of the brand.
create table wallet.attested_balances (
  brand_id text not null,
  player_id uuid not null,
  cash bigint not null,
  bonus bigint not null,
  locked bigint not null,
  points bigint not null,
  version bigint not null,
  primary key (brand_id, player_id)
);
select platform.guard('wallet.attested_balances', 'select');

-- One row per run of the hourly audit, for the back office.
create table wallet.audit_runs (
  brand_id text not null,
  at timestamptz not null,
  -- How many entries this run read, and how many all attestations cover now.
  entries bigint not null,
  proved bigint not null,
  -- The last checkpoint that was audited.
  checkpoint_no bigint not null,
  -- What is broken: [{law, row, detail}]; empty when the ledger is whole.
  findings jsonb not null,
  primary key (brand_id, at)
);
select platform.guard('wallet.audit_runs', 'select');

create function wallet.digest(attestation wallet.attestations) returns bytea language sql stable parallel safe
  return sha256(attestation.previous || attestation.checkpoint_hash || attestation.balances_hash || convert_to(concat_ws(E'\x1f', attestation.brand_id,
    attestation.no, attestation.checkpoint_no, attestation.to_xid, attestation.entries, extract(epoch from attestation.at)), 'UTF8'));

-- The hash of a brand's audited balances. In two steps, by the last byte of the player's id, because one value holds 1 GB at most.
create function wallet.hash_attested_balances(p_brand text) returns bytea language sql stable as $$
  select sha256(coalesce(string_agg(part, '' order by last), '')) from (
    select get_byte(uuid_send(player_id), 15) as last, sha256(string_agg(uuid_send(player_id) || int8send(cash) || int8send(bonus)
      || int8send(locked) || int8send(points) || int8send(version), '' order by player_id)) as part
    from wallet.attested_balances where brand_id = p_brand group by 1
  ) parts
$$;
