-- Rooms in which up to four shoot at the same fish. Where a fish swims follows from the room's id and the time since it was opened; what
-- stands here is who sits there, and which shots were taken.
create table fishing_rooms (
  id uuid primary key,
  game_code text not null,
  -- Money and practice credit never meet in one room, nor do two currencies.
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  -- Grows with every change of its seats.
  version bigint not null default 1,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index fishing_rooms_to_fill on fishing_rooms (game_code, mode, currency) where closed_at is null;

create table fishing_seats (
  room_id uuid not null references fishing_rooms,
  place smallint not null check (place >= 0),
  game_code text not null,
  player_id uuid not null references players,
  session_id uuid not null references sessions,
  seen_at timestamptz not null,
  primary key (room_id, place)
);
create unique index fishing_seats_of_player on fishing_seats (player_id, game_code);
create index fishing_seats_left on fishing_seats (seen_at);

-- A burst of shots whose bet was taken: a round of its player's, told to all in the room. Kept for as long as its fish could swim.
create table fishing_bursts (
  round_id uuid primary key references rounds,
  room_id uuid not null references fishing_rooms,
  place smallint not null,
  stake bigint not null check (stake > 0),
  shots integer[] not null,
  caught integer[] not null,
  times integer[] not null,
  at timestamptz not null
);
create index fishing_bursts_of_room on fishing_bursts (room_id, at);
create index fishing_bursts_old on fishing_bursts (at);
