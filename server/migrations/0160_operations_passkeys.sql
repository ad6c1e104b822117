-- Passkeys of staff, as identity.passkeys are those of players.
create table operations.staff_passkeys (
  brand_id text not null,
  id uuid not null,
  staff_id uuid not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  rp_id text not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_syncable boolean not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, credential_id),
  foreign key (brand_id, staff_id) references operations.staff (brand_id, id)
);
create index on operations.staff_passkeys (brand_id, staff_id, created_at);
select platform.guard('operations.staff_passkeys');
