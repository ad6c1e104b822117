-- A process without jobs says that it lives too, so that its death is noticed; it takes no share of the jobs.
alter table platform.job_runners add column has_jobs boolean not null default true;
