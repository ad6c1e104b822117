-- Up to when the wins of a brand were told to its live streams.
create table play.winner_marks (
  brand_id text primary key references brand.brands,
  told_at timestamptz not null
);
select platform.guard('play.winner_marks');
