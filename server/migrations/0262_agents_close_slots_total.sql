-- sum() of bigints reckons in numeric, for each of the lines that a closing writes; agents.total (0245) does not. The lines of a long outage
-- are grouped in memory: one closing of a brand runs at a time.
do $$
begin
  execute replace(pg_get_functiondef('agents.close_slots(text)'::regprocedure), 'sum(e.', 'agents.total(e.');
end $$;
alter function agents.close_slots(text) set work_mem = '192MB';
