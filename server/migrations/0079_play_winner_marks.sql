-- Up to when the wins of a brand were told to its live streams.
create table play.winner_watermarks (
  brand_id text primary key references brand.brands,
  published_at timestamptz not null
);
select platform.guard('play.winner_watermarks');
