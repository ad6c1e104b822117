-- How often an agent asked another one of his line, or the house, for a contract or for the end of one on a day: every time is told in an inbox.
create table agents.request_days (
  brand_id text not null,
  asker_id uuid not null,
  -- The nil uuid is the house.
  other_id uuid not null,
  day date not null,
  asked integer not null check (asked > 0),
  primary key (brand_id, asker_id, other_id, day)
);
select platform.guard('agents.request_days', 'select, insert, update, delete');
create index request_days_day on agents.request_days (brand_id, day);
