-- Who works on which job. A server process that works on jobs says every few seconds that it lives; the jobs of one that fell silent
-- are free. No role but the owner sees these tables.
create table platform.job_runners (
  id uuid primary key,
  beat_at timestamptz not null
);

create table platform.job_holders (
  job text primary key,
  runner uuid not null references platform.job_runners on delete cascade
);

-- What jobs were kept in before; it held nothing but times.
drop schema if exists graphile_worker cascade;
