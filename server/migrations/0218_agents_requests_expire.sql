-- A request that nobody answers in time is over (state expired).
alter table agents.contracts drop constraint contracts_state_check;
alter table agents.contracts add constraint contracts_state_check
  check (state in ('pending', 'accepted', 'rejected', 'cancelled', 'expired', 'terminationPending', 'terminated'));
create index contracts_waiting on agents.contracts (brand_id, coalesce(decided_at, created_at)) where awaiting is not null;

-- Which browsers opened a link is forgotten once the day is over.
grant delete on agents.link_visits to sen_app;
create index link_visits_day on agents.link_visits (brand_id, day);
