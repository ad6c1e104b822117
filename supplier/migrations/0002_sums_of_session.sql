-- The sums of a session stand in every answer of the game.
create index if not exists rounds_by_session on rounds (session_id);
