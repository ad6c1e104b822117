create schema operations;
grant usage on schema operations to sen_app;

-- The staff of a brand: people of their own, apart from players.
create table operations.staff (
  brand_id text not null references brand.brands,
  id uuid not null,
  username text not null check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name text not null,
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'risk', 'auditor')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- The password was made by somebody else and must be replaced at the next enrolment.
  must_change_password boolean not null default true,
  -- The authenticator's secret, sealed with a key that stands outside the database; null until it is set up.
  totp_secret bytea,
  -- The last time step whose code was taken: a code is good once.
  totp_step bigint not null default 0,
  -- Set while nobody may sign in with it.
  locked_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  -- Who last created or reset this person, and so knew a password for it; for a while that one counts as the same person.
  credential_reset_by uuid,
  credential_reset_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, username)
);
select platform.guard('operations.staff', 'select, insert, update');

-- The token itself is never stored; its SHA-256 is the key.
create table operations.staff_sessions (
  brand_id text not null,
  token_hash bytea not null check (length(token_hash) = 32),
  id uuid not null,
  staff_id uuid not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  primary key (brand_id, token_hash),
  unique (brand_id, id),
  foreign key (brand_id, staff_id) references operations.staff (brand_id, id)
);
create index on operations.staff_sessions (brand_id, staff_id, last_seen_at desc);
select platform.guard('operations.staff_sessions');

-- Browsers in which a person signed in; strangers' tries never shut them. Of the cookie's key only the SHA-256 is kept.
create table operations.staff_trusted_devices (
  brand_id text not null,
  staff_id uuid not null,
  key_hash bytea not null check (length(key_hash) = 32),
  used_at timestamptz not null,
  primary key (brand_id, staff_id, key_hash),
  foreign key (brand_id, staff_id) references operations.staff (brand_id, id)
);
select platform.guard('operations.staff_trusted_devices');

-- Every try to sign in, written down before the password is looked at.
create table operations.staff_login_attempts (
  brand_id text not null,
  id uuid not null,
  username text not null,
  staff_id uuid,
  ip text not null,
  -- What one household gets: an IPv4 address, the first 64 bits of an IPv6 one.
  ip_block text not null generated always as (identity.ip_block_of(ip)) stored,
  -- The key of a browser that this name is known by; null for a stranger's.
  browser bytea,
  user_agent text not null,
  outcome text not null check (outcome in ('pending', 'ok', 'failed')),
  reason text not null default '',
  at timestamptz not null,
  primary key (brand_id, id)
);
create index on operations.staff_login_attempts (brand_id, username, at desc);
create index on operations.staff_login_attempts (brand_id, ip_block, at desc);
select platform.guard('operations.staff_login_attempts');

-- A right password without an authenticator: what is to be set up before a session is opened.
create table operations.enrolments (
  brand_id text not null,
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  staff_id uuid not null,
  secret bytea not null,
  attempts_left smallint not null check (attempts_left >= 0),
  expires_at timestamptz not null,
  primary key (brand_id, ticket_hash),
  foreign key (brand_id, staff_id) references operations.staff (brand_id, id)
);
select platform.guard('operations.enrolments');
