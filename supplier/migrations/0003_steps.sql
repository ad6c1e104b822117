-- Rounds of any game: what the player chose and each step that he took. What follows from them and from the seeds is computed.
-- `kind` is one word for the operator's record of the bet.
alter table rounds add column choice jsonb not null default '{}';
alter table rounds add column steps jsonb not null default '[]';
update rounds set choice = jsonb_build_object('kind', kind),
  steps = (select coalesce(jsonb_agg('{}'::jsonb), '[]'::jsonb) from generate_series(1, free_shown));
alter table rounds alter column choice drop default;
-- A prize is known when a round is over, not before.
update rounds set win = null where state = 'open';
alter table rounds drop column free_shown, drop column free_total;
alter table rounds rename column machine_version to game_version;
alter table rounds drop constraint if exists rounds_kind_check;
