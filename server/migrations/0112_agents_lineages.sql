-- Who stood above whom, and from when on: a bet belongs to the tree as it was when it was placed, wherever its player stands later.
-- Those above an account, the nearest first; the players below one agent share the row.
create table agents.paths (
  brand_id text not null,
  id bigint generated always as identity,
  path uuid[] not null,
  primary key (brand_id, id),
  unique (brand_id, path)
);
select platform.guard('agents.paths', 'select, insert');

create table agents.lineages (
  brand_id text not null,
  member_id uuid not null,
  from_at timestamptz not null,
  path_id bigint not null,
  primary key (brand_id, member_id, from_at)
);
select platform.guard('agents.lineages', 'select, insert, update');

-- The path on which an account stands now. Reads the hierarchy, whose own triggers come first.
create function agents.path_of(p_brand text, p_member uuid) returns bigint language plpgsql as $$
declare
  above constant uuid[] := array(
    select upline_id from agents.hierarchy where brand_id = p_brand and member_id = p_member order by depth);
  found_id bigint := (select id from agents.paths where brand_id = p_brand and path = above);
begin
  if found_id is null then
    insert into agents.paths (brand_id, path) values (p_brand, above) on conflict (brand_id, path) do nothing returning id into found_id;
    -- Another transaction wrote it at this moment, and a statement of its own sees it.
    if found_id is null then select id into found_id from agents.paths where brand_id = p_brand and path = above; end if;
  end if;
  return found_id;
end $$;

-- An account that is opened always stood there; one that is moved takes everybody below along.
create function agents.note_lineage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agents.lineages (brand_id, member_id, from_at, path_id)
    values (new.brand_id, new.id, '-infinity', agents.path_of(new.brand_id, new.id));
    return null;
  end if;
  insert into agents.lineages (brand_id, member_id, from_at, path_id)
  select new.brand_id, m.id, now(), agents.path_of(new.brand_id, m.id)
  from (
    select new.id
    union all
    select member_id from agents.hierarchy where brand_id = new.brand_id and upline_id = new.id
  ) m (id)
  on conflict (brand_id, member_id, from_at) do update set path_id = excluded.path_id;
  return null;
end $$;
create trigger lineage_begun after insert on identity.accounts for each row when (new.upline_id is not null) execute function agents.note_lineage();
create trigger lineage_moved after update of upline_id on identity.accounts for each row
  when (new.upline_id is distinct from old.upline_id) execute function agents.note_lineage();

-- Whoever stands below somebody already.
insert into agents.lineages (brand_id, member_id, from_at, path_id)
select brand_id, member_id, '-infinity', agents.path_of(brand_id, member_id) from agents.hierarchy where depth = 1;
