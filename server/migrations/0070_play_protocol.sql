create schema play;
grant usage on schema play to sen_app;

-- A launched game. The token that the vendor shows is kept as the first half of its SHA-256. Until the vendor's first word the
-- token is a launch ticket that lives 60 seconds; from then on it lives with the account's session.
create table play.game_sessions (
  brand_id text not null,
  token_key uuid not null,
  player_id uuid not null,
  account text not null,
  -- The account session it was launched from; ending that ends this.
  session_id uuid,
  kind smallint not null,
  vendor_code text not null,
  game_code text not null,
  node_id integer not null,
  mode text not null check (mode in ('real', 'demo')),
  opened_at timestamptz not null default now(),
  activated_at timestamptz,
  expires_at timestamptz not null default now() + interval '12 hours',
  ended_at timestamptz,
  primary key (brand_id, token_key)
) with (fillfactor = 80);
select platform.guard('play.game_sessions');
create index game_sessions_player on play.game_sessions (brand_id, player_id) where ended_at is null;

-- Every money call of a vendor that was judged: its key, the hash of its content, its outcome and the balance that was answered.
-- Rows never change. A bet is refused (outcome <> 'ok'), or open until a call that resolves it names it in `ref`. A
-- rollback of a bet that nobody knows writes the bet's key too, as a bet with the outcome 'rolled_back' (a tombstone), so that
-- the late bet is refused.
create table play.transactions (
  brand_id text not null,
  vendor_code text not null,
  -- The first 128 bits of the SHA-256 of vendor code and transaction id: a key of fixed, small size, because every money call
  -- searches and fills the indexes over it.
  key uuid not null,
  -- The vendor's own id of the transaction.
  id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  player_id uuid not null,
  -- Our own id (UUIDv7); where money moved, also that of the wallet's entry. Zeros for tombstones.
  no uuid not null,
  -- The vendor's own id of the round, and whether the vendor closed it with this call.
  round text not null,
  closed boolean not null default false,
  -- Of bets that were taken.
  game_code text,
  node_id integer,
  -- The bet that a win or a rollback is about.
  ref text,
  reference_key uuid,
  -- The resolution of the bet. Not so: a further win (where the vendor may send several), a repeated rollback.
  resolves boolean not null default false,
  amount bigint not null check (amount >= 0),
  -- The part of a bet that the bonus pocket paid.
  from_bonus bigint not null default 0 check (from_bonus between 0 and amount),
  content uuid not null,
  outcome text not null,
  -- Whether money moved.
  moved boolean not null,
  -- What the player could stake afterwards, as answered.
  balance bigint not null,
  at timestamptz not null default now(),
  -- The database transaction that wrote it: roll-ups take what can no longer be joined by others (platform.horizon).
  xid bigint not null default (pg_current_xact_id()::text::bigint),
  primary key (brand_id, key),
  check ((kind = 'bet') = (ref is null) and (ref is null) = (reference_key is null) and not (kind = 'bet' and resolves))
);
select platform.guard('play.transactions', 'select');
-- One resolution per bet.
create unique index transactions_resolution on play.transactions (brand_id, reference_key) where resolves;
create index transactions_further on play.transactions (brand_id, reference_key) where not resolves and kind <> 'bet';
-- The betting record.
create index transactions_player on play.transactions (brand_id, player_id, no) where kind = 'bet' and outcome = 'ok';
-- The newest of the brand: what a large part of all players did is read from here (agents/read-report). "amount >= 0" is always true and
-- keeps it to those that say so: a reader of one player's newest would otherwise be led through everybody's, whenever statistics are old.
create index transactions_latest on play.transactions (brand_id, no) where kind = 'bet' and outcome = 'ok' and amount >= 0;
-- The winner board.
create index transactions_wins on play.transactions (brand_id, at) where kind = 'win' and amount > 0;
-- What was played lately, and what was written since a roll-up came by.
create index transactions_at on play.transactions using brin (at, xid) with (pages_per_range = 32);

create function play.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger transactions_for_ever before update or delete on play.transactions for each row execute function play.refuse_change();
create trigger transactions_not_emptied before truncate on play.transactions execute function play.refuse_change();

-- The rounds as the betting record shows them: one line per bet, with what came of it. `ref` is the vendor's own id of the round;
-- where a vendor takes several bets in one round, each is a line of its own. net = win - stake + returned.
create view play.rounds with (security_invoker = true) as
  select b.brand_id, b.no as id, b.player_id, b.vendor_code, b.round as ref, b.id as bet_id, b.game_code, b.node_id,
    case v.kind when 'rollback' then 'rolled_back' when 'win' then 'closed' else case when b.closed then 'closed' else 'open' end end as state,
    b.amount as stake,
    case when v.kind = 'win' then v.amount + (select coalesce(sum(w.amount), 0)::bigint from play.transactions w
      where w.brand_id = b.brand_id and w.reference_key = b.key and not w.resolves and w.kind = 'win') else 0::bigint end as win,
    case when v.kind = 'rollback' then b.amount else 0::bigint end as returned,
    b.at as opened_at, case when v.id is not null then v.at when b.closed then b.at end as closed_at
  from play.transactions b
  left join play.transactions v on v.brand_id = b.brand_id and v.reference_key = b.key and v.resolves
  where b.kind = 'bet' and b.outcome = 'ok';
grant select on play.rounds to sen_app;

-- What a person must look at: differences between our books and a vendor's, resolutions that came twice.
create table play.reconciliation_breaks (
  brand_id text not null,
  id uuid not null,
  vendor_code text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'differs', 'double_settlement')),
  transaction_id text not null,
  detail jsonb not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, vendor_code, kind, transaction_id)
);
select platform.guard('play.reconciliation_breaks', 'select, insert, update');

-- The transactions of a round, oldest first: its bet, and what came of it. `p_bet` is the bet's key.
create function play.round_transactions(p_brand text, p_bet uuid)
returns setof play.transactions language sql stable as $$
  select * from (
    select * from play.transactions where brand_id = p_brand and key = p_bet
    union all
    select * from play.transactions where brand_id = p_brand and reference_key = p_bet and resolves
    union all
    select * from play.transactions where brand_id = p_brand and reference_key = p_bet and not resolves and kind <> 'bet'
  ) t order by at, kind, id
$$;
grant execute on function play.round_transactions to sen_app;
