-- When a hand was dealt or last moved in: what a move took is written down with it, for games in which each player has a clock of his own.
alter table hands add column moved_at timestamptz;
