-- Keys of the machinery, each sealed with the key-encryption key that stands outside the database. Only the owner reads them.
create table platform.encryption_keys (
  kid text primary key,
  public_jwk jsonb not null,
  encrypted_private_key bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table platform.secrets (
  name text primary key,
  encrypted bytea not null,
  created_at timestamptz not null
);

-- Encrypted bodies that were opened: a second copy is refused. Older than the window they are swept; a crash may empty the
-- table, which is why it need not be logged: the window is two minutes.
create unlogged table platform.used_jwe_ids (
  brand_id text not null,
  jti text not null,
  opened_at timestamptz not null,
  primary key (brand_id, jti)
);
create index on platform.used_jwe_ids (opened_at);
select platform.guard('platform.used_jwe_ids');
