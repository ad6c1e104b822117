-- Who closed a case, and what came out of it: differences with vendors are settled by people.
alter table play.reconciliation_breaks add column closed_by uuid;
alter table play.reconciliation_breaks add column note text not null default '';
alter table play.reconciliation_breaks add constraint breaks_closed check ((closed_at is null) = (closed_by is null) and (closed_at is null or note <> ''));
create index breaks_open on play.reconciliation_breaks (brand_id, id) where closed_at is null;
