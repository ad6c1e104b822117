-- What happened to an account's protection: shown to its owner in the security centre, newest first.
create table identity.security_events (
  brand_id text not null,
  -- UUIDv7: their order is that of time.
  id uuid not null,
  account_id uuid not null,
  event text not null,
  -- What it was about, masked already: a contact, a device.
  subject text not null default '',
  ip text not null,
  user_agent text not null,
  -- How the owner was told outside: 'mail', 'sms', or not at all.
  told text not null default '' check (told in ('', 'mail', 'sms')),
  at timestamptz not null,
  seen_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
create index on identity.security_events (brand_id, account_id, id desc);
select platform.guard('identity.security_events');

-- Authenticators (RFC 6238). Until it is confirmed a secret counts for nothing; then the last step that was used is kept, so that no
-- code is taken twice.
create table identity.totps (
  brand_id text not null,
  account_id uuid not null,
  encrypted_secret bytea not null,
  -- The session that began it; only that one may confirm it.
  session_id uuid not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  failed_attempts smallint not null default 0,
  locked_until timestamptz,
  primary key (brand_id, account_id),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
select platform.guard('identity.totps');

-- Ways in without the authenticator, each good once; only their HMACs are kept.
create table identity.recovery_codes (
  brand_id text not null,
  account_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (brand_id, account_id, code_hash),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
select platform.guard('identity.recovery_codes');

-- Wrong payment passwords in a row, and until when none is looked at (threat T17).
alter table identity.credentials add column failed_attempts smallint not null default 0;
alter table identity.credentials add column locked_until timestamptz;
-- A mail address that was proved belongs to one account of a brand; many may have typed it.
create unique index on identity.contacts (brand_id, value) where kind = 'email' and verified_at is not null;
-- The history of sign-ins that an owner reads.
create index on identity.login_attempts (brand_id, account_id, id desc) where account_id is not null and outcome <> 'pending';
