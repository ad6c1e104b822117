-- Who closed a case, and what came out of it: differences with vendors are settled by people.
alter table play.cases add column closed_by uuid;
alter table play.cases add column note text not null default '';
alter table play.cases add constraint cases_closed check ((closed_at is null) = (closed_by is null) and (closed_at is null or note <> ''));
create index cases_open on play.cases (brand_id, id) where closed_at is null;
