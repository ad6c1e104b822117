-- Keys of the machinery, each sealed with the key-encryption key that stands outside the database. Only the owner reads them.
create table platform.seal_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table platform.secrets (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz not null
);

-- Sealed bodies that were opened: a second copy is refused. Older than the window they are swept; a crash may empty the
-- table, which is why it need not be logged: the window is two minutes.
create unlogged table platform.opened_bodies (
  brand_id text not null,
  jti text not null,
  opened_at timestamptz not null,
  primary key (brand_id, jti)
);
create index on platform.opened_bodies (opened_at);
select platform.guard('platform.opened_bodies');
