create schema agents;
grant usage on schema agents to sen_app;

-- Who stands below whom, at every distance: one row per member and account above it, so that "is this one mine" and "who are mine"
-- cost the same however deep the tree is. Filled from identity.accounts by the trigger below, whoever opens the account.
create table agents.hierarchy (
  brand_id text not null,
  member_id uuid not null,
  upline_id uuid not null,
  depth smallint not null check (depth > 0),
  -- The member's folded name, to be looked for in one line only.
  name text not null,
  joined_at timestamptz not null,
  primary key (brand_id, member_id, upline_id)
);
create index hierarchy_down on agents.hierarchy (brand_id, upline_id, depth, member_id);
create index hierarchy_all on agents.hierarchy (brand_id, upline_id, member_id);
create index hierarchy_joined on agents.hierarchy (brand_id, upline_id, joined_at);
create index hierarchy_name on agents.hierarchy (brand_id, upline_id, name text_pattern_ops);
select platform.guard('agents.hierarchy', 'select, insert, delete');

-- How many accounts the agents of one line opened on a day, by the account at its head.
create table agents.registration_days (
  brand_id text not null,
  top_id uuid not null,
  day date not null,
  opened integer not null check (opened > 0),
  primary key (brand_id, top_id, day)
);
select platform.guard('agents.registration_days', 'select, insert, update');

-- Puts an account and everybody below it under its upline.
create function agents.grow_hierarchy() returns trigger language plpgsql as $$
begin
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
create trigger hierarchy_begun after insert on identity.accounts for each row when (new.upline_id is not null) execute function agents.grow_hierarchy();
create trigger hierarchy_moved after update of upline_id on identity.accounts for each row
  when (new.upline_id is distinct from old.upline_id) execute function agents.grow_hierarchy();
