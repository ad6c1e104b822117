-- Whoever gets an upline holds the lock of the brand's lines with others, a move holds it alone: nobody is put under a line while it moves.
-- Taken here too, so that no way to an upline goes past it; what stands above is read by statements of their own behind it.
create or replace function agents.grow_hierarchy() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('agents.lines ' || new.brand_id, 0));
  if new.upline_id = new.id
    or exists (select from agents.hierarchy where brand_id = new.brand_id and member_id = new.upline_id and upline_id = new.id) then
    raise exception 'an account cannot stand below itself' using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'UPDATE' then
    delete from agents.hierarchy l using agents.hierarchy above
    where above.brand_id = new.brand_id and above.member_id = new.id and l.brand_id = new.brand_id and l.upline_id = above.upline_id
      and (l.member_id = new.id
        or l.member_id in (select d.member_id from agents.hierarchy d where d.brand_id = new.brand_id and d.upline_id = new.id));
  end if;
  insert into agents.hierarchy (brand_id, member_id, upline_id, depth, name, joined_at)
  select new.brand_id, below.member_id, above.upline_id, below.depth + above.depth, below.name, below.joined_at
  from (
    select new.id as member_id, 0 as depth, new.username_normalized as name, new.created_at as joined_at
    union all
    select member_id, depth, name, joined_at from agents.hierarchy where brand_id = new.brand_id and upline_id = new.id
  ) below
  cross join (
    select new.upline_id as upline_id, 1 as depth where new.upline_id is not null
    union all
    select upline_id, depth + 1 from agents.hierarchy where brand_id = new.brand_id and member_id = new.upline_id
  ) above;
  return null;
end $$;

-- Stamped behind the lock and after what stands there: the line that was changed last is the one that counts, whichever transaction began first.
create or replace function agents.note_lineage() returns trigger language plpgsql as $$
declare
  stamp constant timestamptz := clock_timestamp();
begin
  if tg_op = 'INSERT' then
    insert into agents.lineages (brand_id, member_id, from_at, path_id)
    values (new.brand_id, new.id, '-infinity', agents.path_of(new.brand_id, new.id));
    return null;
  end if;
  insert into agents.lineages (brand_id, member_id, from_at, path_id)
  select new.brand_id, m.id,
    greatest(stamp, (select max(from_at) from agents.lineages where brand_id = new.brand_id and member_id = m.id) + interval '1 microsecond'),
    agents.path_of(new.brand_id, m.id)
  from (
    select new.id
    union all
    select member_id from agents.hierarchy where brand_id = new.brand_id and upline_id = new.id
  ) m (id)
  on conflict (brand_id, member_id, from_at) do update set path_id = excluded.path_id;
  return null;
end $$;
