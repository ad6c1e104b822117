-- What a player asks of customer service in writing: categories and bounds are the brand's data.
create table inbox.tickets (
  brand_id text not null,
  id uuid not null,
  account_id uuid not null,
  -- Drawn by the client: sending the same ticket again is the same ticket.
  key uuid not null,
  reference text not null,
  category text not null,
  subject text not null,
  -- open, reopened: the staff has the next word. answered, waiting: the player has it.
  state text not null default 'open' check (state in ('open', 'answered', 'waiting', 'reopened', 'closed')),
  staff_id uuid,
  staff_name text not null default '',
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  closed_by text not null default '' check (closed_by in ('', 'player', 'staff', 'inactivity')),
  rating smallint check (rating between 1 and 5),
  primary key (brand_id, id),
  unique (brand_id, account_id, key),
  unique (brand_id, reference),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (closed_by <> ''))
);
create index tickets_of on inbox.tickets (brand_id, account_id, id desc);
create index tickets_state on inbox.tickets (brand_id, state, id);
create index tickets_inactive on inbox.tickets (brand_id, last_at) where state in ('answered', 'waiting');
select platform.guard('inbox.tickets', 'select, insert, update');

create table inbox.ticket_messages (
  brand_id text not null,
  ticket_id uuid not null,
  id uuid not null,
  key uuid not null,
  author text not null check (author in ('player', 'staff')),
  name text not null default '',
  text text not null,
  at timestamptz not null,
  primary key (brand_id, ticket_id, id),
  unique (brand_id, ticket_id, author, key),
  foreign key (brand_id, ticket_id) references inbox.tickets
);
select platform.guard('inbox.ticket_messages', 'select, insert');

-- Pictures that players send: drawn anew before they come here, seen by their sender and the staff only.
create table inbox.pictures (
  brand_id text not null,
  id uuid not null,
  account_id uuid not null,
  image bytea not null,
  at timestamptz not null,
  -- What it belongs to; of none until a text names it, and forgotten after a day.
  message_id uuid,
  feedback_id uuid,
  -- An application for the reward of a promotion.
  application_id uuid,
  primary key (brand_id, id),
  check (num_nonnulls(message_id, feedback_id, application_id) <= 1)
);
create index pictures_of on inbox.pictures (brand_id, account_id, at);
create index pictures_message on inbox.pictures (brand_id, message_id) where message_id is not null;
create index pictures_feedback on inbox.pictures (brand_id, feedback_id) where feedback_id is not null;
create index pictures_application on inbox.pictures (brand_id, application_id) where application_id is not null;
create index pictures_waiting on inbox.pictures (brand_id, at)
  where message_id is null and feedback_id is null and application_id is null;
select platform.guard('inbox.pictures');

-- How many pictures a player sent on a day: those that were none and those that made place for others count, too.
create table inbox.picture_days (
  brand_id text not null,
  account_id uuid not null,
  day date not null,
  sent int not null,
  primary key (brand_id, account_id, day)
);
create index picture_days_over on inbox.picture_days (brand_id, day);
select platform.guard('inbox.picture_days');
