create schema identity;
grant usage on schema identity to sen_app;

-- Kinds: 0 member, 1 agent, 2 general agent, 4 guest, 41 and 42 sub-accounts of agents.
create table identity.accounts (
  brand_id text not null references brand.brands,
  id uuid not null,
  username text not null,
  username_normalized text not null,
  kind smallint not null check (kind in (0, 1, 2, 4, 41, 42)),
  nickname text not null default '',
  member_label text not null default '#ABABAB',
  icon text not null default '',
  language text,
  -- Which sign-in forms let this account in.
  member_enabled boolean not null default true,
  agent_enabled boolean not null default false,
  -- True until the account's first sign-in was acknowledged.
  first_login boolean not null default false,
  -- The password was set by somebody else and must be replaced.
  must_change_password boolean not null default false,
  -- Opened by an agent for somebody else, who has not come yet: he has agreed to nothing and was given nothing.
  pending_activation boolean not null default false,
  may_transfer_to_upline boolean not null default false,
  -- What others type to be led to this account: agents' invitation codes, players' referral codes.
  invite_code text not null,
  upline_id uuid,
  referrer_id uuid,
  -- Set while the account may neither sign in nor bet.
  blocked_at timestamptz,
  blocked_reason text,
  created_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, username_normalized),
  unique (brand_id, invite_code),
  foreign key (brand_id, upline_id) references identity.accounts (brand_id, id),
  foreign key (brand_id, referrer_id) references identity.accounts (brand_id, id)
);
create index on identity.accounts (brand_id, created_at) where kind = 4;
select platform.guard('identity.accounts');

-- Argon2id hashes only. 'payment' is the password that some brands ask for before money leaves.
create table identity.credentials (
  brand_id text not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('login', 'payment')),
  hash text not null check (hash like '$argon2id$%'),
  set_at timestamptz not null,
  expires_at timestamptz,
  primary key (brand_id, account_id, purpose),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
select platform.guard('identity.credentials');

-- What a person typed at registration beside name and password; which fields are asked is the brand's data.
create table identity.profiles (
  brand_id text not null,
  account_id uuid not null,
  fields jsonb not null default '{}',
  register_method text not null default '',
  register_url text not null default '',
  register_ip text not null default '',
  agreed_at timestamptz,
  primary key (brand_id, account_id),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
select platform.guard('identity.profiles');

-- A browser that signed in before; the cookie holds the key, this table its hash.
create table identity.devices (
  brand_id text not null,
  account_id uuid not null,
  key_hash bytea not null check (length(key_hash) = 32),
  id uuid not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (brand_id, account_id, key_hash),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
-- Who else signs in with the same browser.
create index on identity.devices (brand_id, key_hash);
select platform.guard('identity.devices');

-- The token itself is never stored; its SHA-256 is the key.
create table identity.sessions (
  brand_id text not null,
  token_hash bytea not null check (length(token_hash) = 32),
  id uuid not null,
  account_id uuid not null,
  -- Which form let it in; sessions of the two are counted apart.
  portal text not null check (portal in ('member', 'agent')),
  device_id uuid,
  ip text not null,
  user_agent_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  -- Where its owner proved himself: the networks it is believed on (threat T6), the one it began on first.
  networks text[] not null,
  -- Whether the key of its browser came back with a request of it: from then on a request without the key is another browser's.
  is_key_kept boolean not null default false,
  -- Wrong proofs since the last right one.
  step_up_attempts smallint not null default 0,
  revoked_at timestamptz,
  revoked_reason text,
  primary key (brand_id, token_hash),
  unique (brand_id, id),
  check ((revoked_at is null) = (revoked_reason is null)),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
create index on identity.sessions (brand_id, account_id, created_at) where revoked_at is null;
create index on identity.sessions (absolute_until);
select platform.guard('identity.sessions');

-- Every try to sign in. A try is written before the password is looked at ('pending'), so that many at once cannot slip
-- past the count; it ends as 'ok' or 'failed'.
create table identity.login_attempts (
  brand_id text not null,
  id uuid not null,
  username_normalized text not null,
  account_id uuid,
  ip text not null,
  user_agent text not null,
  portal text not null check (portal in ('member', 'agent')),
  -- From a browser that signed in to this account before: its tries have a budget of their own, which strangers cannot use up.
  known_device boolean not null,
  outcome text not null check (outcome in ('pending', 'ok', 'failed')),
  reason text not null default '',
  at timestamptz not null,
  primary key (brand_id, id)
);
create index on identity.login_attempts (brand_id, username_normalized, at desc);
create index on identity.login_attempts (brand_id, ip, at desc);
create index on identity.login_attempts (brand_id, account_id, at desc) where outcome = 'ok';
create index on identity.login_attempts (brand_id, at) where outcome <> 'ok';
select platform.guard('identity.login_attempts');

create table identity.captchas (
  brand_id text not null,
  id uuid not null,
  answer_hash bytea not null,
  attempts_left smallint not null check (attempts_left >= 0),
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
create index on identity.captchas (expires_at);
select platform.guard('identity.captchas');

-- Proofs of work that were handed in once; a second time is refused.
create table identity.used_pow_challenges (
  brand_id text not null,
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (brand_id, challenge_hash)
);
create index on identity.used_pow_challenges (expires_at);
select platform.guard('identity.used_pow_challenges');
