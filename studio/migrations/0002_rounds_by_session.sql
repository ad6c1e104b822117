-- The sums of a session stand in every answer of the game.
create index rounds_by_session on studio.rounds (session_id);
