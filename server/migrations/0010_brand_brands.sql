create schema brand;
grant usage on schema brand to sen_app;

-- A brand is one validated row; brands/<brand>/brand.json is its first content, the back office edits it later.
create table brand.brands (
  brand_id text primary key check (brand_id ~ '^[a-z][a-z0-9]{1,15}$'),
  data jsonb not null,
  file_sha256 text not null,
  updated_at timestamptz not null default now()
);
select platform.guard('brand.brands', 'select, update');

-- Hosts are looked up before a brand is known, so this table stands outside the guard (house.test.ts lists it).
create table brand.domains (
  host text primary key,
  brand_id text not null references brand.brands,
  speed integer not null default 0
);
grant select on brand.domains to sen_app;
