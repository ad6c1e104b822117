-- Whoever becomes an agent below somebody is put there by two people, as whoever moves.
alter table agents.moves drop constraint moves_kind_check;
alter table agents.moves add constraint moves_kind_check check (kind in ('move', 'close', 'open'));
create index moves_pending on agents.moves (brand_id, id) where state = 'pending';

-- How many bills of an account are not done with, however many it ever had.
create index bills_held_open on agents.bills (brand_id, holder_id) where state in ('unapproved', 'uncollected', 'partly', 'insufficient');
create index bills_given_open on agents.bills (brand_id, giver_id)
  where giver_id is not null and state in ('unapproved', 'uncollected', 'partly', 'insufficient');

-- Of an agent who is closed everybody directly below goes to the one above: said first, so that the lines of all of them are drawn by
-- agents.close_line at once, and not one account after the other.
create function agents.begin_closing(p_agent uuid) returns void language sql as $$
  select set_config('agents.closing', p_agent::text, true)
$$;

-- Takes an agent out of the lines of everybody below him, whose accounts stand below the one above him by now.
create function agents.close_line(p_brand text, p_agent uuid) returns void language plpgsql as $$
declare
  stamp constant timestamptz := clock_timestamp();
begin
  perform set_config('agents.closing', '', true);
  insert into agents.paths (brand_id, path)
  select distinct p_brand, array_remove(array(
    select a.upline_id from agents.hierarchy a where a.brand_id = p_brand and a.member_id = h.member_id order by a.depth), p_agent)
  from agents.hierarchy h where h.brand_id = p_brand and h.upline_id = p_agent
  on conflict (brand_id, path) do nothing;
  insert into agents.lineages (brand_id, member_id, from_at, path_id)
  select p_brand, h.member_id,
    greatest(stamp, (select max(from_at) from agents.lineages where brand_id = p_brand and member_id = h.member_id) + interval '1 microsecond'),
    (select id from agents.paths where brand_id = p_brand and path = array_remove(array(
      select a.upline_id from agents.hierarchy a where a.brand_id = p_brand and a.member_id = h.member_id order by a.depth), p_agent))
  from agents.hierarchy h where h.brand_id = p_brand and h.upline_id = p_agent;
  update agents.hierarchy h set depth = h.depth - 1
  from agents.hierarchy below, agents.hierarchy above
  where below.brand_id = p_brand and below.upline_id = p_agent and above.brand_id = p_brand and above.member_id = p_agent
    and h.brand_id = p_brand and h.member_id = below.member_id and h.upline_id = above.upline_id;
  delete from agents.hierarchy where brand_id = p_brand and upline_id = p_agent;
end $$;
grant update (depth) on agents.hierarchy to sen_app;

-- Those of an agent who is being closed are drawn by agents.close_line.
create or replace function agents.grow_hierarchy() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.upline_id::text = current_setting('agents.closing', true) then return null; end if;
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
  if tg_op = 'UPDATE' and old.upline_id::text = current_setting('agents.closing', true) then return null; end if;
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
