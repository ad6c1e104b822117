-- The brand's own pictures, for banners, notices, promotions and rewards. The file lies under its name (platform/uploads.ts); the row says
-- what it is, and is held by whoever puts it somewhere, so that it is not removed at that moment.
create table content.pictures (
  brand_id text not null references brand.brands,
  id uuid not null,
  name text not null check (name ~ '^[A-Za-z0-9_-]{22}\.webp$'),
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, name)
);
select platform.guard('content.pictures');
