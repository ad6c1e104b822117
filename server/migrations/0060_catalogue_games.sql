create schema catalogue;
grant usage on schema catalogue to sen_app;

-- One number per brand that grows with every change of its vendors and games: what the readers' memory compares.
-- seed_sha256 is the state of the seed files that the brand was last filled from.
create table catalogue.versions (
  brand_id text primary key references brand.brands,
  version bigint not null default 1,
  seed_sha256 text not null default '',
  changed_at timestamptz not null default now(),
  -- When popularity was last counted.
  counted_at timestamptz not null default now()
);
select platform.guard('catalogue.versions');

create table catalogue.vendors (
  brand_id text not null references brand.brands,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_]{1,31}$'),
  account_type_id integer not null check (account_type_id > 0),
  names jsonb not null,
  description jsonb not null,
  -- The categories it stands in; its own type is the first.
  game_types text[] not null check (cardinality(game_types) > 0),
  -- Sports vendors that stand in a category of their own (CATALOGUE-21, CATALOGUE-22).
  regroup text not null default '' check (regroup in ('', 'esports', 'cockfight')),
  monogram text not null default '',
  is_hot boolean not null default false,
  is_maintenance boolean not null default false,
  is_hidden boolean not null default false,
  position integer not null default 0,
  seed_sha256 text not null default '',
  primary key (brand_id, code),
  unique (brand_id, account_type_id)
);
select platform.guard('catalogue.vendors');

create table catalogue.games (
  brand_id text not null references brand.brands,
  node_id integer not null check (node_id > 0),
  vendor_code text not null,
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$'),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  game_type text not null check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'VN')),
  classify text not null check (classify ~ '^[A-Z0-9_]{1,32}$'),
  is_game text not null default 'GAME' check (is_game in ('GAME', 'VASSALAGE')),
  default_play_type text not null default '',
  names jsonb not null,
  description jsonb not null,
  -- In the ledger's unit, 10^-5 of the currency.
  min_bet bigint not null check (min_bet >= 0),
  min_line_num integer not null default 1 check (min_line_num >= 0),
  -- Return to player in percent as published; '' when none is.
  rtp text not null default '' check (rtp ~ '^(\d{1,3}\.\d{1,4})?$'),
  volatility text not null default '' check (volatility in ('', 'low', 'medium', 'high')),
  ground text not null default '#12302e' check (ground ~ '^#[0-9a-f]{6}$'),
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_maintenance boolean not null default false,
  is_hidden boolean not null default false,
  has_demo boolean not null default false,
  position integer not null default 0,
  seed_sha256 text not null default '',
  primary key (brand_id, node_id),
  unique (brand_id, vendor_code, code),
  foreign key (brand_id, vendor_code) references catalogue.vendors (brand_id, code)
);
select platform.guard('catalogue.games');

-- Rounds of the last days by game, counted by play; a game that nobody played is not here.
create table catalogue.popularity (
  brand_id text not null references brand.brands,
  node_id integer not null,
  rounds integer not null check (rounds > 0),
  primary key (brand_id, node_id)
);
select platform.guard('catalogue.popularity');

-- A member's favourite games, by node. Games that left the catalogue stay here and are not shown.
create table catalogue.favorites (
  brand_id text not null,
  account_id uuid not null,
  node_id integer not null,
  added_at timestamptz not null default now(),
  primary key (brand_id, account_id, node_id)
);
create index favorites_by_time on catalogue.favorites (brand_id, account_id, added_at desc, node_id);
select platform.guard('catalogue.favorites');

-- The games a member launched, each once, with the last time.
create table catalogue.recents (
  brand_id text not null,
  account_id uuid not null,
  node_id integer not null,
  launched_at timestamptz not null,
  times integer not null default 1,
  primary key (brand_id, account_id, node_id)
);
create index recents_by_time on catalogue.recents (brand_id, account_id, launched_at desc, node_id);
select platform.guard('catalogue.recents');

create function catalogue.bump() returns trigger language plpgsql as $$
begin
  insert into catalogue.versions (brand_id) select distinct brand_id from changed
  on conflict (brand_id) do update set version = versions.version + 1, changed_at = now();
  return null;
end $$;
create trigger vendors_inserted after insert on catalogue.vendors referencing new table as changed for each statement execute function catalogue.bump();
create trigger vendors_updated after update on catalogue.vendors referencing new table as changed for each statement execute function catalogue.bump();
create trigger vendors_deleted after delete on catalogue.vendors referencing old table as changed for each statement execute function catalogue.bump();
create trigger games_inserted after insert on catalogue.games referencing new table as changed for each statement execute function catalogue.bump();
create trigger games_updated after update on catalogue.games referencing new table as changed for each statement execute function catalogue.bump();
create trigger games_deleted after delete on catalogue.games referencing old table as changed for each statement execute function catalogue.bump();
