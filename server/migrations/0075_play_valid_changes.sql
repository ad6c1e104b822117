-- Whose valid bets of which day changed: what reads them on (points, the week's board) takes these marks away. Marks are only ever
-- added by the fold, so that nobody waits for anybody: whoever takes some reads the days afterwards, in a younger snapshot.
create table play.valid_changes (
  brand_id text not null,
  no bigint generated always as identity,
  player_id uuid not null,
  day date not null,
  primary key (brand_id, no)
);
select platform.guard('play.valid_changes', 'select, delete');

create function play.note_valid_changes() returns trigger language plpgsql as $$
begin
  insert into play.valid_changes (brand_id, player_id, day)
  select distinct brand_id, player_id, day from changed order by 1, 2, 3;
  return null;
end $$;
create trigger valid_days_came after insert on play.valid_days
  referencing new table as changed for each statement execute function play.note_valid_changes();
create trigger valid_days_changed after update on play.valid_days
  referencing new table as changed for each statement execute function play.note_valid_changes();
