-- Passkeys of players: public keys only, nothing in here signs anybody in.
create table identity.passkeys (
  brand_id text not null,
  id uuid not null,
  account_id uuid not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- COSE.
  public_key bytea not null,
  -- The host it was made on: it answers to no other.
  rp_id text not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- May be copied to the owner's other devices, and is.
  is_syncable boolean not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, credential_id),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
create index on identity.passkeys (brand_id, account_id, created_at);
select platform.guard('identity.passkeys');
