-- The help of a brand, section by section; words by language. Content is HTML, cleaned when it is read as well as when it is
-- written; {brand}, {age} and {email} in it are filled from the brand's settings when it is read.
create table content.help_sections (
  brand_id text not null references brand.brands,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  icon text not null,
  position integer not null,
  title jsonb not null,
  summary jsonb not null,
  content jsonb not null,
  is_hidden boolean not null default false,
  seed_sha256 text not null default '',
  primary key (brand_id, slug)
);
select platform.guard('content.help_sections');

-- The VIP levels that /vip shows. Money in ledger units, the rebate in hundredths of a percent.
create table content.vip_levels (
  brand_id text not null references brand.brands,
  level integer not null check (level between 0 and 99),
  name jsonb not null,
  turnover bigint not null check (turnover >= 0),
  rebate_bp integer not null check (rebate_bp between 0 and 1000),
  gift bigint not null check (gift >= 0),
  withdraw_daily bigint not null check (withdraw_daily >= 0),
  seed_sha256 text not null default '',
  primary key (brand_id, level)
);
select platform.guard('content.vip_levels');

-- Applications to become an affiliate. The contact is kept as readContact writes it.
create table content.affiliate_applications (
  brand_id text not null references brand.brands,
  id uuid not null,
  name text not null,
  channel text not null check (channel in ('phone', 'zalo', 'telegram', 'email')),
  contact text not null,
  plan text not null,
  language text not null check (language in ('vi', 'en')),
  ip text not null,
  -- Whose session sent it, where there was one.
  account_id uuid,
  state text not null default 'new' check (state in ('new', 'accepted', 'rejected')),
  created_at timestamptz not null,
  primary key (brand_id, id)
);
-- Who waits for an answer cannot queue a second time.
create unique index affiliate_applications_waiting on content.affiliate_applications (brand_id, channel, contact) where state = 'new';
create index affiliate_applications_newest on content.affiliate_applications (brand_id, created_at desc, id);
select platform.guard('content.affiliate_applications');

create trigger help_sections_inserted after insert on content.help_sections referencing new table as changed for each statement execute function content.notify_change();
create trigger help_sections_updated after update on content.help_sections referencing new table as changed for each statement execute function content.notify_change();
create trigger help_sections_deleted after delete on content.help_sections referencing old table as changed for each statement execute function content.notify_change();
