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
create function inbox.draw_id() returns uuid language plpgsql as $$
declare
  micros bigint := floor(extract(epoch from clock_timestamp()) * 1000000);
begin
  return (lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex((micros % 1000) * 4096 / 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid;
end $$;

-- Puts a message into an inbox and tells the player's screens, in the transaction of whatever it speaks of.
create function inbox.tell(brand text, account uuid, key text, words jsonb, at timestamptz) returns void language plpgsql as $$
begin
  insert into inbox.messages (brand_id, id, account_id, key, words, at) values (brand, inbox.draw_id(), account, key, words, at);
  perform pg_notify('sen_inbox', json_build_object('brand', brand, 'account', account)::text);
end $$;

-- The modules to the left know nothing of the inbox; it hears the facts that they write down, in their own transaction, so that a
-- message is there exactly when what it speaks of is.
create function inbox.hear_security() returns trigger language plpgsql as $$
begin
  if new.event = 'newDevice' then
    perform inbox.tell(new.brand_id, new.account_id, 'inbox.newDevice', jsonb_build_object('device', new.subject), new.at);
  elsif new.event not in ('deviceEnded', 'othersEnded') then
    perform inbox.tell(new.brand_id, new.account_id, 'inbox.security',
      jsonb_build_object('what', jsonb_build_object('phrase', 'identity.notice.' || new.event),
        'time', jsonb_build_object('moment', new.at)), new.at);
  end if;
  return null;
end $$;
create trigger told_to_inbox after insert on identity.security_events for each row execute function inbox.hear_security();

create function inbox.hear_cashier() returns trigger language plpgsql as $$
declare
  found record;
begin
  if new.step = 'paid' then
    select player_id, reference, credited as amount, '' as reason into found from cashier.deposits
      where brand_id = new.brand_id and id = new.subject_id;
    if found.player_id is not null then
      perform inbox.tell(new.brand_id, found.player_id, 'inbox.deposit.paid', jsonb_build_object('reference', found.reference,
        'amount', jsonb_build_object('amount', found.amount::text)), new.at);
    end if;
  elsif new.step in ('approved', 'rejected', 'disbursed', 'failed', 'forcedReceived', 'refunded') then
    -- A refund is of what did not arrive.
    select player_id, reference, case when new.step = 'refunded' then amount - fee - amount_received else amount end as amount
      into found from cashier.withdrawals
      where brand_id = new.brand_id and id = new.subject_id;
    if found.player_id is not null then
      perform inbox.tell(new.brand_id, found.player_id, 'inbox.withdrawal.' || new.step, jsonb_build_object('reference', found.reference,
        'amount', jsonb_build_object('amount', found.amount::text), 'reason', new.note), new.at);
    end if;
  end if;
  return null;
end $$;
create trigger told_to_inbox after insert on cashier.steps for each row execute function inbox.hear_cashier();

create function inbox.hear_exclusion() returns trigger language plpgsql as $$
begin
  perform inbox.tell(new.brand_id, new.player_id, 'inbox.' || new.kind || case when new.until is null then 'Forever' else '' end,
    jsonb_build_object('until', jsonb_build_object('moment', new.until)), new.begun_at);
  return null;
end $$;
create trigger told_to_inbox after insert on safety.exclusions for each row execute function inbox.hear_exclusion();

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
