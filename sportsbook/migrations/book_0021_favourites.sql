-- What a player follows: leagues and matches, by their codes. Nobody follows more than the book's limit.
create table favourites (
  player_id uuid not null references players,
  kind text not null check (kind in ('league', 'match')),
  code text not null,
  at timestamptz not null default now(),
  primary key (player_id, kind, code)
);
