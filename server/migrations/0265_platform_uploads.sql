-- Pictures that players and staff sent and anybody may see, drawn anew: a row of a shelf under a name that nobody can guess.
create table platform.uploads (
  brand_id text not null references brand.brands,
  shelf text not null check (shelf in ('avatars', 'gifts', 'pictures')),
  name text not null check (name ~ '^[A-Za-z0-9_-]{22}\.webp$'),
  picture bytea not null,
  stored_at timestamptz not null,
  primary key (brand_id, shelf, name)
);
-- WebP does not get smaller.
alter table platform.uploads alter column picture set storage external;
select platform.guard('platform.uploads', 'select, insert, delete');
