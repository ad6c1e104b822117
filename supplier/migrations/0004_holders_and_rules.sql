-- Which process is sending a movement; null when nobody is. A process says every second that it lives: what a silent one held is taken up
-- by another, and what a living one sends is left to it until the lease ends.
create table processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
alter table transactions add column holder uuid;

-- A round is left when nobody has taken a step of it for long, not when it was begun long ago.
alter table rounds add column acted_at timestamptz;
update rounds set acted_at = created_at;
alter table rounds alter column acted_at set default now(), alter column acted_at set not null;
drop index rounds_left_open;
create index rounds_left_open on rounds (acted_at) where state = 'open';

-- The vendor entry that a round was bet under: its prize goes there even when the game is offered no more. Null: from before it was kept.
alter table rounds add column entry text;

-- The numbers of every version of a game that was ever offered: a round is played, shown and proved by those of its own version.
create table game_rules (
  code text not null,
  version integer not null,
  file jsonb not null,
  recorded_at timestamptz not null default now(),
  primary key (code, version)
);
