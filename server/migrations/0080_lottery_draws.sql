create schema lottery;
grant usage on schema lottery to sen_app;

create function lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- What a brand's lottery offers and at which prices (core/src/lottery/settings.ts), as it stood from version to version. A draw names the
-- version that holds for it, and so does every slip on it.
create table lottery.terms (
  brand_id text not null,
  version integer not null check (version > 0),
  settings jsonb not null,
  -- The hash of the brand file's part that it was taken from; null where a person changed it.
  file_sha256 text,
  changed_by text not null,
  changed_at timestamptz not null,
  reason text not null,
  primary key (brand_id, version)
);
select platform.guard('lottery.terms', 'select, insert');
create trigger terms_for_ever before update or delete on lottery.terms for each row execute function lottery.refuse_change();

-- scheduled: takes bets from opens_at up to before locks_at. locked: no slip can come any more. drawn: has its whole result. settled: every
-- slip is decided and paid. void: every stake goes back.
create table lottery.draws (
  brand_id text not null,
  id bigint generated always as identity,
  game_code text not null,
  -- "20261122-01": the day it was planned for, and its place in that day.
  number text not null,
  day date not null,
  vendor_code text not null,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'locked', 'drawn', 'settled', 'void')),
  terms_version integer not null,
  -- Prizes that are known while the others are still drawn, and whether a sandbox made them up.
  announced jsonb,
  is_sandbox boolean not null default false,
  -- How far settling is: outcomes are worked out, then payments made.
  payments_made_at timestamptz,
  settled_at timestamptz,
  void_reason text,
  primary key (brand_id, id),
  unique (brand_id, game_code, number),
  foreign key (brand_id, terms_version) references lottery.terms,
  check ((state = 'void') = (void_reason is not null)),
  check (opens_at < locks_at and locks_at < draws_at)
) with (fillfactor = 70);
select platform.guard('lottery.draws', 'select, insert, update');
create index draws_by_instant on lottery.draws (brand_id, draws_at desc, id desc);
create index draws_of_game on lottery.draws (brand_id, game_code, draws_at desc);
-- What is still to be done, which is never much.
create index draws_open on lottery.draws (brand_id, state, draws_at) where state in ('scheduled', 'locked', 'drawn') or state = 'void' and settled_at is null;

-- A state only goes forward, and what a draw was planned as does not change once it takes bets no more.
create function lottery.keep_draw() returns trigger language plpgsql as $$
begin
  if array_position('{scheduled,locked,drawn,settled}'::text[], old.state) > array_position('{scheduled,locked,drawn,settled}'::text[], new.state)
    or old.state in ('settled', 'void') and new.state <> old.state
    or old.state = 'drawn' and new.state = 'void'
    or (old.game_code, old.number, old.vendor_code) is distinct from (new.game_code, new.number, new.vendor_code)
    or old.state <> 'scheduled' and (old.locks_at, old.draws_at, old.terms_version) is distinct from (new.locks_at, new.draws_at, new.terms_version)
  then
    raise exception 'a draw does not go back' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger draws_forward before update on lottery.draws for each row execute function lottery.keep_draw();

-- A slip is one bet of the player's: the transaction `slip:<id>` of play.
create table lottery.slips (
  brand_id text not null,
  id uuid not null,
  draw_id bigint not null,
  player_id uuid not null,
  -- What the player's client named it by, and the hash of what it asked for.
  request_key uuid not null,
  content text not null,
  prize_mode text not null,
  placed_at timestamptz not null,
  line_count integer not null check (line_count > 0),
  preview text not null,
  cost bigint not null check (cost > 0),
  possible_win bigint not null check (possible_win >= 0),
  -- The row that is published at the lock (core/src/lottery/public-slip.ts).
  public_row text not null,
  primary key (brand_id, id),
  unique (brand_id, player_id, request_key),
  foreign key (brand_id, draw_id) references lottery.draws
);
select platform.guard('lottery.slips', 'select, insert');
create index slips_of_draw on lottery.slips (brand_id, draw_id, id);
create index slips_of_player on lottery.slips (brand_id, player_id, id);
create trigger slips_for_ever before update or delete on lottery.slips for each row execute function lottery.refuse_change();

create table lottery.lines (
  brand_id text not null,
  draw_id bigint not null,
  slip_id uuid not null,
  line smallint not null,
  prize_mode text not null,
  bet text not null,
  selection text not null,
  -- Of one unit, and how many units it costs.
  stake bigint not null check (stake > 0),
  units integer not null check (units > 0),
  primary key (brand_id, draw_id, slip_id, line)
);
select platform.guard('lottery.lines', 'select, insert');
create trigger lines_for_ever before update or delete on lottery.lines for each row execute function lottery.refuse_change();

-- What all players staked on a selection of a draw and may win by it. The row of bet '' and selection '' is the whole draw.
create table lottery.exposures (
  brand_id text not null,
  draw_id bigint not null,
  bet text not null,
  selection text not null,
  stake bigint not null,
  possible_win bigint not null,
  primary key (brand_id, draw_id, bet, selection)
) with (fillfactor = 50);
select platform.guard('lottery.exposures', 'select, insert, update');

-- What was published of a draw at its lock: the Merkle root over its slips in the order of their ids, and by which beacon round and seed
-- it will be drawn. Neither round nor seed is there for state draws.
create table lottery.commitments (
  brand_id text not null,
  draw_id bigint not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  slips bigint not null,
  stake bigint not null,
  committed_at timestamptz not null,
  chain_id bigint,
  place integer,
  beacon jsonb,
  primary key (brand_id, draw_id),
  check ((chain_id is null) = (place is null) and (place is null) = (beacon is null)),
  unique (brand_id, chain_id, place)
);
select platform.guard('lottery.commitments', 'select, insert');
create trigger commitments_for_ever before update or delete on lottery.commitments for each row execute function lottery.refuse_change();

-- A chain of seeds of one game, made backwards (core/src/fairness/seed-chain.ts). Its beginning is published; the seed of draw n, hashed
-- n times, is the beginning. `marks` are every thousandth seed from the last one on, so that none is further than a thousand hashes away.
create table lottery.chains (
  brand_id text not null,
  id bigint generated always as identity,
  game_code text not null,
  beginning text not null check (beginning ~ '^[0-9a-f]{64}$'),
  length integer not null check (length > 0),
  marks text[] not null,
  published_at timestamptz not null,
  primary key (brand_id, id)
);
select platform.guard('lottery.chains', 'select, insert');
create index chains_of_game on lottery.chains (brand_id, game_code, id desc);
create trigger chains_for_ever before update or delete on lottery.chains for each row execute function lottery.refuse_change();

-- The whole results of draws: the first, and every correction after it.
create table lottery.results (
  brand_id text not null,
  draw_id bigint not null,
  version smallint not null,
  result jsonb not null,
  -- own, feed:<name>, or staff:<id>,<id>.
  source text not null,
  is_sandbox boolean not null,
  seed text,
  beacon jsonb,
  reason text not null default '',
  published_at timestamptz not null,
  primary key (brand_id, draw_id, version)
);
select platform.guard('lottery.results', 'select, insert');
create trigger results_for_ever before update or delete on lottery.results for each row execute function lottery.refuse_change();

-- What people typed as the result of a state draw; it counts when two of them typed the same.
create table lottery.result_entries (
  brand_id text not null,
  id uuid not null,
  draw_id bigint not null,
  staff_id text not null,
  result jsonb not null,
  at timestamptz not null,
  primary key (brand_id, id)
);
select platform.guard('lottery.result_entries', 'select, insert');
create index result_entries_of_draw on lottery.result_entries (brand_id, draw_id, at);
create trigger result_entries_for_ever before update or delete on lottery.result_entries for each row execute function lottery.refuse_change();

-- What selections of a draw are worth by its result: those that win or are returned, by prize mode. odds is the sum of times × odds in
-- millionths.
create table lottery.outcomes (
  brand_id text not null,
  draw_id bigint not null,
  prize_mode text not null,
  bet text not null,
  selection text not null,
  odds bigint not null,
  is_returned boolean not null,
  primary key (brand_id, draw_id, prize_mode, bet, selection)
);
select platform.guard('lottery.outcomes', 'select, insert');

-- What slips are paid: written all at once when the draw is decided, paid in batches (done_at) by the rule of play.
create table lottery.payments (
  brand_id text not null,
  draw_id bigint not null,
  slip_id uuid not null,
  kind text not null check (kind in ('win', 'void')),
  player_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text not null default '',
  made_at timestamptz not null,
  done_at timestamptz,
  primary key (brand_id, draw_id, slip_id, kind)
) with (fillfactor = 80);
select platform.guard('lottery.payments', 'select, insert, update');
create index payments_due on lottery.payments (brand_id, draw_id, player_id) where done_at is null;

-- Once written, a payment is only ever marked as done.
create function lottery.keep_payment() returns trigger language plpgsql as $$
begin
  if old.done_at is not null or new.done_at is null
    or (old.brand_id, old.draw_id, old.slip_id, old.kind, old.player_id, old.amount) is distinct from
      (new.brand_id, new.draw_id, new.slip_id, new.kind, new.player_id, new.amount) then
    raise exception 'a payment is made once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payments_once before update on lottery.payments for each row execute function lottery.keep_payment();
create trigger payments_kept before delete on lottery.payments for each row execute function lottery.refuse_change();
