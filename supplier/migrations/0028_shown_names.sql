-- The name that the operator lets other players see, as it told it with the launch; empty where it told none.
alter table sessions add column display_name text not null default '';
