-- Terms that the staff keep to offer contracts from; what is public is shown to whoever would become an agent.
create table agents.templates (
  brand_id text not null,
  id uuid not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  name jsonb not null,
  terms jsonb not null,
  is_public boolean not null,
  saved_at timestamptz not null,
  primary key (brand_id, id)
);
select platform.guard('agents.templates', 'select, insert, update, delete');
create index templates_public on agents.templates (brand_id, id) where is_public;
