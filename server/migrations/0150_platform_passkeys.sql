-- Challenges of passkeys (WebAuthn) that wait for their answer: one for each holder and purpose, good once and for minutes. A holder is
-- a session, a ticket or the cookie of a browser; only its SHA-256 is kept.
create table platform.passkey_challenges (
  brand_id text not null,
  purpose text not null,
  holder_hash bytea not null check (length(holder_hash) = 32),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (brand_id, purpose, holder_hash)
);
create index on platform.passkey_challenges (expires_at);
select platform.guard('platform.passkey_challenges');
