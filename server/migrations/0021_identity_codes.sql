-- Where an account is reached. A mobile number belongs to one account of a brand, since people sign in by it.
create table identity.contacts (
  brand_id text not null,
  account_id uuid not null,
  kind text not null check (kind in ('mobile', 'email')),
  -- Digits with the country's code, or the address in lower case.
  value text not null,
  -- When a code proved that it is the account's; null for what was only typed.
  verified_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, account_id, kind),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
create unique index on identity.contacts (brand_id, value) where kind = 'mobile';
select platform.guard('identity.contacts');

-- Codes of six digits. One that was asked for a number nobody has is kept as well, so that limits and answers are the same.
create table identity.one_time_codes (
  brand_id text not null,
  id uuid not null,
  kind text not null check (kind in ('sms', 'mail')),
  target text not null,
  purpose text not null,
  account_id uuid,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts_left smallint not null check (attempts_left >= 0),
  attempts_used smallint not null default 0,
  is_sent boolean not null,
  ip text not null,
  ip_block text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, id)
);
create index on identity.one_time_codes (brand_id, target, created_at desc);
create index on identity.one_time_codes (brand_id, ip_block, created_at desc);
create index on identity.one_time_codes (brand_id, created_at desc);
select platform.guard('identity.one_time_codes');

-- Links that were mailed to set a new password; the token itself is only in the mail.
create table identity.password_reset_tokens (
  brand_id text not null,
  token_hash bytea not null check (length(token_hash) = 32),
  account_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, token_hash),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
create index on identity.password_reset_tokens (brand_id, account_id, created_at desc);
select platform.guard('identity.password_reset_tokens');

-- Browsers that may sign in without the password being typed. The cookie holds selector and validator; every use draws a new
-- validator, so that a copied cookie shows itself.
create table identity.remember_tokens (
  brand_id text not null,
  selector text not null,
  validator_hash bytea not null check (length(validator_hash) = 32),
  account_id uuid not null,
  device_id uuid,
  created_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (brand_id, selector),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
create index on identity.remember_tokens (brand_id, account_id);
select platform.guard('identity.remember_tokens');

-- Sign-ins from an address that the account never signed in from, waiting for a second proof.
create table identity.new_ip_challenges (
  brand_id text not null,
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  account_id uuid not null,
  portal text not null check (portal in ('member', 'agent')),
  login_attempt_id uuid not null,
  remember boolean not null,
  must_change boolean not null,
  is_expired boolean not null,
  ip text not null,
  -- A code to the phone opened it: only the authenticator answers it.
  by_phone boolean not null,
  attempts_left smallint not null check (attempts_left >= 0),
  expires_at timestamptz not null,
  primary key (brand_id, ticket_hash),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
select platform.guard('identity.new_ip_challenges');

-- Null: as the brand says. True or false: this account wants it so.
alter table identity.accounts add column verify_new_ip boolean;
-- Tries to sign in before this moment no longer count: a code or a new password lifted the lock.
alter table identity.accounts add column unlocked_at timestamptz;
-- The session may do nothing but set a new password.
alter table identity.sessions add column must_change_password boolean not null default false;
