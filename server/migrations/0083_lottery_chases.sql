-- Chase plans: the same slip on the next draws of a game, placed one after the other (decision 0171). Lines and multipliers are fixed when a
-- plan is made; `terms_version` is what the player agreed to.
create table lottery.chases (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  -- Who the player was when he made it; its slips are his without a session of his being open.
  account text not null,
  kind smallint not null,
  language text not null,
  -- What the player's client named it by, and the hash of what it asked for.
  request_key uuid not null,
  content text not null,
  game_code text not null,
  prize_mode text not null,
  terms_version integer not null,
  -- [{"bet", "selection", "stake"}] at multiplier 1, stakes of one unit as text.
  lines jsonb not null,
  line_count integer not null check (line_count > 0),
  preview text not null,
  cost bigint not null check (cost > 0),
  -- The draws asked for, and the multipliers of those that the limit pays for.
  draws integer not null check (draws > 0),
  multipliers integer[] not null check (cardinality(multipliers) between 1 and draws),
  spend_limit bigint not null,
  stops_on_win boolean not null,
  placed_at timestamptz not null,
  -- The draw of its last slip: what becomes of it decides about the next.
  last_draw_id bigint not null,
  ended_at timestamptz,
  ended_by text,
  primary key (brand_id, id),
  unique (brand_id, player_id, request_key),
  foreign key (brand_id, last_draw_id) references lottery.draws,
  foreign key (brand_id, terms_version) references lottery.terms,
  check ((ended_at is null) = (ended_by is null))
) with (fillfactor = 70);
select platform.guard('lottery.chases', 'select, insert, update');
create index chases_of_player on lottery.chases (brand_id, player_id, id);
create index chases_running on lottery.chases (brand_id, last_draw_id) where ended_at is null;

-- A plan ends once, and nothing else of it changes. That each draw is played once is the key of its slips: a draw that was put in between
-- has a later number than those behind it.
create function lottery.keep_chase() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or to_jsonb(old) - '{last_draw_id,ended_at,ended_by}'::text[] <> to_jsonb(new) - '{last_draw_id,ended_at,ended_by}'::text[] then
    raise exception 'a chase plan only goes on' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger chases_forward before update on lottery.chases for each row execute function lottery.keep_chase();
create trigger chases_kept before delete on lottery.chases for each row execute function lottery.refuse_change();

-- The slips of a plan in the order placed. `step` is the place of its multiplier, from 0: after a void draw the same one comes again.
create table lottery.chase_slips (
  brand_id text not null,
  chase_id uuid not null,
  no integer not null check (no > 0),
  step integer not null check (step >= 0),
  draw_id bigint not null,
  slip_id uuid not null,
  primary key (brand_id, chase_id, no),
  unique (brand_id, chase_id, draw_id),
  unique (brand_id, slip_id),
  foreign key (brand_id, chase_id) references lottery.chases,
  foreign key (brand_id, slip_id) references lottery.slips
);
select platform.guard('lottery.chase_slips', 'select, insert');
create trigger chase_slips_for_ever before update or delete on lottery.chase_slips for each row execute function lottery.refuse_change();
