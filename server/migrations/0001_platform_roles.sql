-- The application acts as sen_app, which owns nothing; the owner migrates. Row-level security is forced on every table that
-- carries brand_id, by one function, so that no table can be half guarded.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sen_app') then
    create role sen_app nologin;
  end if;
  execute format('grant sen_app to %I', current_user);
exception when duplicate_object or unique_violation then null;
end $$;

create schema if not exists platform;
grant usage on schema platform to sen_app;

-- platform.brand(): the brand this transaction works for; null when none is named, so that nothing matches.
create function platform.brand() returns text language sql stable parallel safe
  return nullif(current_setting('app.brand', true), '');

-- platform.guard('schema.table'): forces row-level security by brand_id and grants the application what it may do.
create function platform.guard(guarded regclass, rights text default 'select, insert, update, delete') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy brand_only on %s to sen_app using (brand_id = platform.brand()) with check (brand_id = platform.brand())', guarded);
  -- The owner sees everything: audits, jobs that walk brands, migrations.
  execute format('create policy owner_all on %s to %I using (true) with check (true)', guarded, current_user);
  execute format('grant %s on %s to sen_app', rights, guarded);
end $$;
