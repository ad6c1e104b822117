-- What the whole line of an agent played by day and game: a split by game reads as many rows as days and games, however large the team is.
create table agents.team_game_days (
  brand_id text not null,
  agent_id uuid not null,
  day date not null,
  node_id integer not null,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  returned bigint not null,
  primary key (brand_id, agent_id, day, node_id)
) with (fillfactor = 80);
select platform.guard('agents.team_game_days', 'select');

-- Follows the days of players as agents.note_play does, in the same transaction.
create function agents.note_games() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agents.team_game_days as t (brand_id, agent_id, day, node_id, rounds, stake, win, returned)
    select n.brand_id, l.upline_id, n.day, n.node_id, sum(n.rounds), sum(n.stake), sum(n.win), sum(n.returned)
    from new_rows n join agents.hierarchy l on l.brand_id = n.brand_id and l.member_id = n.player_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (brand_id, agent_id, day, node_id) do update set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
      win = t.win + excluded.win, returned = t.returned + excluded.returned;
  else
    insert into agents.team_game_days as t (brand_id, agent_id, day, node_id, rounds, stake, win, returned)
    select n.brand_id, l.upline_id, n.day, n.node_id, sum(n.rounds - o.rounds), sum(n.stake - o.stake), sum(n.win - o.win),
      sum(n.returned - o.returned)
    from new_rows n join old_rows o using (brand_id, player_id, day, vendor_code, node_id)
    join agents.hierarchy l on l.brand_id = n.brand_id and l.member_id = n.player_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (brand_id, agent_id, day, node_id) do update set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
      win = t.win + excluded.win, returned = t.returned + excluded.returned;
  end if;
  return null;
end $$;
create trigger team_games_begun after insert on play.player_days referencing new table as new_rows
  for each statement execute function agents.note_games();
create trigger team_games_grown after update on play.player_days referencing old table as old_rows new table as new_rows
  for each statement execute function agents.note_games();

-- What was played before, by the lines as they stand.
insert into agents.team_game_days (brand_id, agent_id, day, node_id, rounds, stake, win, returned)
select d.brand_id, l.upline_id, d.day, d.node_id, sum(d.rounds), sum(d.stake), sum(d.win), sum(d.returned)
from play.player_days d join agents.hierarchy l on l.brand_id = d.brand_id and l.member_id = d.player_id
group by 1, 2, 3, 4;
