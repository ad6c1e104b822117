-- Draws whose station or beacon says nothing when it is due: asked since when without a gap, how often, and when last. A draw is void by
-- silence only where that is long enough, so it outlives the process that asks; hours in which nobody asked count for nothing.
create table lottery.silences (
  brand_id text not null,
  draw_id bigint not null,
  since timestamptz not null,
  asked_at timestamptz not null,
  asks integer not null check (asks > 0),
  primary key (brand_id, draw_id),
  foreign key (brand_id, draw_id) references lottery.draws
);
select platform.guard('lottery.silences');
