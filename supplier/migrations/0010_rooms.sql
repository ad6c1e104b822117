-- Rooms in which people play against each other. A room has seats; those who are ready are dealt a hand; every hand stands here before
-- anybody hears of it, move by move, so that any process carries it on.
create table rooms (
  id uuid primary key,
  game_code text not null,
  -- Money and practice credit never meet in one room, nor do two currencies.
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  stake bigint not null check (stake > 0),
  -- What friends are told; null: a room that anybody may be seated in.
  code text,
  -- Grows with every change: who tells a room's browsers sees from it that there is news.
  version bigint not null default 1,
  -- The server's seed of the next hand, and its hash, which all see before they send theirs.
  next_seed_sealed bytea not null,
  next_seed_hash text not null,
  next_at timestamptz,
  -- Who leads the next hand, by place.
  lead smallint,
  hands_dealt integer not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index rooms_by_code on rooms (code) where closed_at is null;
create index rooms_to_fill on rooms (game_code, mode, currency, stake) where closed_at is null and code is null;
create index rooms_due on rooms (next_at) where closed_at is null and next_at is not null;

create table room_seats (
  room_id uuid not null references rooms,
  place smallint not null check (place >= 0),
  game_code text not null,
  mode text not null,
  player_id uuid references players,
  session_id uuid references sessions,
  bot text check (bot in ('easy', 'usual', 'strong')),
  -- The player's seed of the next hand, in answer to the server's hash; null: not dealt in.
  client_seed text,
  is_leaving boolean not null default false,
  -- Why he was not dealt in, as a refusal.
  note text,
  seen_at timestamptz not null,
  primary key (room_id, place),
  check ((bot is null) = (player_id is not null) and (player_id is null) = (session_id is null)),
  -- A bot never plays for money.
  check (bot is null or mode = 'demo')
);
create unique index room_seats_of_player on room_seats (player_id, game_code) where player_id is not null;
create index room_seats_left on room_seats (seen_at) where player_id is not null;

create table hands (
  id uuid primary key,
  room_id uuid not null references rooms,
  game_code text not null,
  game_version integer not null,
  number integer not null,
  state text not null check (state in ('staking', 'playing', 'settling', 'settled', 'void')),
  -- Who plays, in the order of play, and every client seed that the deck was shuffled with.
  seats jsonb not null,
  client_seeds jsonb not null,
  seed_sealed bytea not null,
  seed_hash text not null,
  root text not null,
  lead smallint,
  moves jsonb not null default '[]',
  turn_ends_at timestamptz,
  outcome jsonb,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (room_id, number)
);
create unique index hands_one_open on hands (room_id) where closed_at is null;
create index hands_due on hands (turn_ends_at) where closed_at is null;

-- What a player stakes on a hand is a round of his on the operator's wallet: one bet at the deal, one win or rollback at the end.
alter table rounds add column hand_id uuid references hands;
alter table rounds drop constraint rounds_check;
alter table rounds add check ((seed_pair_id is null) = (shared_round_id is not null or hand_id is not null)
  and (nonce is null) = (seed_pair_id is null) and (shared_round_id is null or hand_id is null));
drop index rounds_one_open;
create unique index rounds_one_open on rounds (player_id, game_code)
  where state in ('placing', 'open') and shared_round_id is null and hand_id is null;
create unique index rounds_of_hand on rounds (hand_id, player_id) where hand_id is not null;
create index rounds_of_player_in_hands on rounds (player_id, game_code, id desc) where hand_id is not null;
