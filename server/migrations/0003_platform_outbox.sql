-- What the platform says to the outside: written in the transaction that caused it, sent by a job afterwards.
create table platform.outbox (
  brand_id text not null,
  id uuid not null,
  kind text not null check (kind in ('sms', 'mail')),
  -- A number in digits with its country's code, or a mail address.
  recipient text not null,
  -- What it is about: 'code', 'password-reset-link', 'notice'.
  topic text not null,
  subject text not null default '',
  -- Emptied once it is sent, except in demo mode, where /dev/outbox shows it.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'late')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  -- After this it says nothing useful any more and is not sent.
  send_until timestamptz not null,
  provider text not null default '',
  provider_id text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (brand_id, id)
);
create index on platform.outbox (brand_id, next_attempt_at) where state = 'waiting';
create index on platform.outbox (brand_id, created_at desc);
select platform.guard('platform.outbox');
