create schema content;
grant usage on schema content to sen_app;

-- Notices to players (PL), popups (PU), promotions (PR), headlines (H) and notices to agents (AG), which agents only read; words by language. Content is HTML, cleaned when
-- it is read as well as when it is written.
create table content.announcements (
  brand_id text not null references brand.brands,
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  type text not null check (type in ('PL', 'PU', 'PR', 'H', 'AG')),
  -- Whom a popup greets after signing in: newcomers are members who have just joined.
  audience text not null default 'everyone' check (audience in ('everyone', 'newcomers')),
  title jsonb not null,
  summary jsonb not null,
  content jsonb not null,
  image text not null default '',
  -- The date that readers see.
  published_at timestamptz not null,
  -- Shown from (inclusive) to (exclusive); null is for ever.
  from_at timestamptz not null default '-infinity',
  to_at timestamptz,
  is_hidden boolean not null default false,
  seed_sha256 text not null default '',
  primary key (brand_id, id),
  unique (brand_id, slug),
  check (to_at is null or to_at > from_at)
);
select platform.guard('content.announcements');

create table content.banners (
  brand_id text not null references brand.brands,
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  -- The route group that shows it: home, rng, live, w_register …
  group_name text not null,
  url text not null,
  phone_url text not null,
  linkage_type integer not null default 0 check (linkage_type between 0 and 4),
  linkage_value text not null default '',
  title jsonb not null,
  summary jsonb not null,
  action jsonb not null,
  position integer not null default 0,
  from_at timestamptz not null default '-infinity',
  to_at timestamptz,
  is_hidden boolean not null default false,
  seed_sha256 text not null default '',
  primary key (brand_id, id),
  unique (brand_id, slug),
  check (to_at is null or to_at > from_at)
);
select platform.guard('content.banners');

-- Every change is told to the live streams of its brand, whoever made it.
create function content.notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sen_content', json_build_object('brand', c.brand_id)::text) from (select distinct brand_id from changed) c;
  return null;
end $$;
create trigger announcements_inserted after insert on content.announcements referencing new table as changed for each statement execute function content.notify_change();
create trigger announcements_updated after update on content.announcements referencing new table as changed for each statement execute function content.notify_change();
create trigger announcements_deleted after delete on content.announcements referencing old table as changed for each statement execute function content.notify_change();
create trigger banners_inserted after insert on content.banners referencing new table as changed for each statement execute function content.notify_change();
create trigger banners_updated after update on content.banners referencing new table as changed for each statement execute function content.notify_change();
create trigger banners_deleted after delete on content.banners referencing old table as changed for each statement execute function content.notify_change();
