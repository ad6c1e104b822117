-- A talk with customer service, of an account or of a visitor whose browser holds a key; its hash stands here.
create table inbox.chats (
  brand_id text not null,
  id uuid not null,
  account_id uuid,
  visitor_hash bytea,
  state text not null default 'waiting' check (state in ('waiting', 'open', 'closed')),
  staff_id uuid,
  staff_name text not null default '',
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  -- The latest line that the asker has seen: answers after it are new to him.
  seen_id uuid,
  primary key (brand_id, id),
  check ((account_id is null) <> (visitor_hash is null)),
  check (state <> 'open' or staff_id is not null)
);
-- One that is not over for each of them: two first lines at once open one chat.
create unique index chats_account on inbox.chats (brand_id, account_id) where state <> 'closed' and account_id is not null;
create unique index chats_visitor on inbox.chats (brand_id, visitor_hash) where state <> 'closed' and visitor_hash is not null;
create index chats_of_account on inbox.chats (brand_id, account_id, id desc);
create index chats_of_visitor on inbox.chats (brand_id, visitor_hash, id desc);
create index chats_state on inbox.chats (brand_id, state, last_at);
select platform.guard('inbox.chats', 'select, insert, update');

create table inbox.chat_messages (
  brand_id text not null,
  chat_id uuid not null,
  id uuid not null,
  -- Drawn by the client for each line: sending it again is the same line.
  key uuid not null,
  author text not null check (author in ('player', 'staff')),
  name text not null default '',
  text text not null,
  at timestamptz not null,
  primary key (brand_id, chat_id, id),
  unique (brand_id, chat_id, author, key),
  foreign key (brand_id, chat_id) references inbox.chats
);
select platform.guard('inbox.chat_messages', 'select, insert');
