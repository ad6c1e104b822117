create schema inbox;
grant usage on schema inbox to sen_app;

-- What the platform told a player: a phrase and its words, so that everybody reads it in his own language.
create table inbox.messages (
  brand_id text not null,
  -- UUIDv7: their order is that of time.
  id uuid not null,
  account_id uuid not null,
  key text not null,
  words jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  primary key (brand_id, id)
);
create index messages_of on inbox.messages (brand_id, account_id, id desc);
create index messages_unread on inbox.messages (brand_id, account_id) where read_at is null;
select platform.guard('inbox.messages');

-- A UUIDv7 to the microsecond: PostgreSQL has one of its own from 18 on, and 15 is enough for us.
create function inbox.generate_id() returns uuid language plpgsql as $$
declare
  micros bigint := floor(extract(epoch from clock_timestamp()) * 1000000);
begin
  return (lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex((micros % 1000) * 4096 / 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid;
end $$;

-- Puts a message into an inbox and tells the player's screens, in the transaction of whatever it speaks of.
create function inbox.notify(brand text, account uuid, key text, words jsonb, at timestamptz) returns void language plpgsql as $$
begin
  insert into inbox.messages (brand_id, id, account_id, key, words, at) values (brand, inbox.generate_id(), account, key, words, at);
  perform pg_notify('sen_inbox', json_build_object('brand', brand, 'account', account)::text);
end $$;

-- What players and visitors tell the house.
create table inbox.feedback (
  brand_id text not null,
  id uuid not null,
  -- null: somebody who was not signed in.
  account_id uuid,
  content text not null,
  at timestamptz not null,
  answer text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  primary key (brand_id, id)
);
select platform.guard('inbox.feedback', 'select, insert, update');
create index feedback_open on inbox.feedback (brand_id, id desc) where answered_at is null;
