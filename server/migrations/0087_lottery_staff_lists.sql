-- A draw that has slips is declared void by two people, as a change of the calendar that touches bets is.
alter table lottery.requests drop constraint requests_kind_check;
alter table lottery.requests add constraint requests_kind_check check (kind in ('calendar', 'writeOff', 'void'));
-- Lists of staff are read page by page, in the order of the ids: what waits for a second person, and the chase plans of all players.
drop index lottery.requests_waiting;
create index requests_waiting on lottery.requests (brand_id, id) where state = 'waiting';
create index chases_running_by_id on lottery.chases (brand_id, id) where ended_at is null;
create index chases_of_game on lottery.chases (brand_id, game_code, id);
