-- Results that turn out wrong after they were paid. A correction is a further version of the result (lottery.results), worked out and paid
-- as the first: its outcomes and payments stand beside the earlier ones, which nobody changes. What a player no longer has of an amount
-- that is taken back is a receivable.

-- Who typed it, as he was called then, and which version of the result he meant.
alter table lottery.result_entries
  add column staff_name text not null default '',
  add column version smallint not null default 1,
  add column reason text not null default '';

alter table lottery.outcomes add column version smallint not null default 1;
alter table lottery.outcomes drop constraint outcomes_pkey;
alter table lottery.outcomes add primary key (brand_id, draw_id, version, prize_mode, bet, selection);

-- A correction pays the difference, or takes it back where it is below zero.
alter table lottery.payments add column version smallint not null default 1;
alter table lottery.payments drop constraint payments_pkey;
alter table lottery.payments add primary key (brand_id, draw_id, slip_id, kind, version);
alter table lottery.payments drop constraint payments_kind_check;
alter table lottery.payments drop constraint payments_amount_check;
alter table lottery.payments add constraint payments_kind_check check (kind in ('win', 'void', 'correction'));
alter table lottery.payments add constraint payments_amount_check
  check (case when kind = 'correction' then amount <> 0 and version > 1 else amount > 0 and version = 1 end);

-- How far the settling of a correction is: its payments are made, then all of them done.
create table lottery.corrections (
  brand_id text not null,
  draw_id bigint not null,
  version smallint not null check (version > 1),
  published_at timestamptz not null,
  payments_made_at timestamptz,
  settled_at timestamptz,
  primary key (brand_id, draw_id, version),
  foreign key (brand_id, draw_id, version) references lottery.results
);
select platform.guard('lottery.corrections', 'select, insert, update');
create index corrections_open on lottery.corrections (brand_id, published_at) where settled_at is null;

-- What a correction could not take back, and what later wins paid of it. In the ledger it stands on lottery:receivable:<player>.
create table lottery.receivables (
  brand_id text not null,
  draw_id bigint not null,
  slip_id uuid not null,
  version smallint not null,
  player_id uuid not null,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected between 0 and amount),
  made_at timestamptz not null,
  -- From here on wins are the player's again; what is left is for people to decide.
  until timestamptz not null,
  primary key (brand_id, draw_id, slip_id, version)
);
select platform.guard('lottery.receivables', 'select, insert, update');
create index receivables_open on lottery.receivables (brand_id, player_id, made_at) where collected < amount;

create function lottery.keep_receivable() returns trigger language plpgsql as $$
begin
  if new.collected < old.collected
    or (old.brand_id, old.draw_id, old.slip_id, old.version, old.player_id, old.amount, old.made_at, old.until) is distinct from
      (new.brand_id, new.draw_id, new.slip_id, new.version, new.player_id, new.amount, new.made_at, new.until) then
    raise exception 'a receivable is only collected' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger receivables_collected before update on lottery.receivables for each row execute function lottery.keep_receivable();
create trigger receivables_kept before delete on lottery.receivables for each row execute function lottery.refuse_change();
