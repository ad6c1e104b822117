-- What became of an application, by whom, and what was agreed.
alter table content.affiliate_applications add column decided_by uuid;
alter table content.affiliate_applications add column decided_at timestamptz;
alter table content.affiliate_applications add column note text not null default '';
alter table content.affiliate_applications add constraint applications_decided check (
  (state = 'new') = (decided_by is null) and (decided_by is null) = (decided_at is null) and (state = 'new' or note <> ''));
-- Pages go by id, which grows with time.
drop index content.affiliate_applications_newest;
create index affiliate_applications_page on content.affiliate_applications (brand_id, id desc);
