-- Bets, whoever took them, are a module of their own, left of play (decision 0254). Its tables, the view of the betting record and its functions
-- move to the schema bets as they are: with indexes, row-level security, grants, triggers and the sequence of settled_bets.
create schema bets;
grant usage on schema bets to sen_app;

alter table play.transactions set schema bets;
alter table play.closed_rounds set schema bets;
alter table play.open_bets set schema bets;
alter table play.settled_bets set schema bets;
alter table play.valid_days set schema bets;
alter table play.player_days set schema bets;
alter table play.game_days set schema bets;
alter table play.rollup_watermarks set schema bets;
alter table play.winner_watermarks set schema bets;
alter view play.rounds set schema bets;

alter function play.refuse_change set schema bets;
alter function play.round_key set schema bets;
alter function play.round_transactions set schema bets;
alter function play.has_transaction set schema bets;
alter function play.take_back_win set schema bets;
alter function play.judge_bets set schema bets;
alter function play.settle_bets set schema bets;
alter function play.roll_up_days set schema bets;
alter function play.list_days set schema bets;
alter function play.list_fresh set schema bets;
alter function play.list_stakes set schema bets;
alter function play.list_day set schema bets;
alter function play.seamless_lines set schema bets;

-- A body of a function finds what it names by name. Each that names something that moved is defined again with the new name, the key of the
-- roll-up's lock included, and nothing else of it is changed: not play.settle's plan, nor whose rights a function runs with.
do $$
declare
  moved constant text := '\mplay\.((?:' || (
    select string_agg(name, '|') from (
      select relname as name from pg_class where relnamespace = 'bets'::regnamespace and relkind in ('r', 'v')
      union select proname from pg_proc where pronamespace = 'bets'::regnamespace
    ) names
  ) || ')\M)';
  found regprocedure;
begin
  for found in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and p.prosrc ~ moved
    order by 1
  loop
    execute regexp_replace(pg_get_functiondef(found), moved, 'bets.\1', 'g');
  end loop;
end $$;
