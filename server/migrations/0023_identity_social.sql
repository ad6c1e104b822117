-- Who somebody is at Google, Facebook: the key is the provider's own subject, never a mail address (threat T8).
create table identity.social_identities (
  brand_id text not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (subject <> ''),
  account_id uuid not null,
  -- The name or masked address it had there when it was linked.
  label text not null,
  linked_at timestamptz not null,
  primary key (brand_id, provider, subject),
  unique (brand_id, account_id, provider),
  foreign key (brand_id, account_id) references identity.accounts (brand_id, id) on delete cascade
);
-- Linking is for ever: the application may neither change nor remove one.
select platform.guard('identity.social_identities', 'select, insert');

-- Browsers that are at a provider just now.
create table identity.oauth_states (
  brand_id text not null,
  state_hash bytea not null check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  -- For linking: whose session began.
  account_id uuid,
  session_id uuid,
  expires_at timestamptz not null,
  primary key (brand_id, state_hash)
);
select platform.guard('identity.oauth_states');

-- Identities that a provider just proved, waiting for a registration to be filled in or a link to be confirmed.
create table identity.pending_social_logins (
  brand_id text not null,
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null,
  subject text not null,
  label text not null,
  -- The account to link to; null for a registration.
  account_id uuid,
  expires_at timestamptz not null,
  primary key (brand_id, ticket_hash)
);
select platform.guard('identity.pending_social_logins');

-- Failures are counted by what one household gets: an IPv4 address, the first 64 bits of an IPv6 one.
create function identity.ip_block_of(ip text) returns text language sql immutable parallel safe return
  case
    when ip ~ '^::ffff:[0-9.]+$' then substr(ip, 8)
    when ip ~ '^[0-9a-fA-F:]+$' and strpos(ip, ':') > 0 then host(network(set_masklen(ip::inet, 64)))
    else ip
  end;
alter table identity.login_attempts add column ip_block text not null generated always as (identity.ip_block_of(ip)) stored;
create index on identity.login_attempts (brand_id, ip_block, at desc);
