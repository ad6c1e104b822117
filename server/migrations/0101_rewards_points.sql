-- The last settled bet that is counted for points and the week's board.
create table rewards.bet_marks (
  brand_id text primary key,
  seq bigint not null
);
select platform.guard('rewards.bet_marks', 'select, insert, update');

-- One row per player with points. Points themselves stand in the wallet's ledger; here is what leads to them.
create table rewards.point_accounts (
  brand_id text not null,
  player_id uuid not null,
  -- Valid bets that earned no point yet; below zero where bets that did were given back.
  owed bigint not null default 0,
  -- How often bets became points: the key of each posting.
  credits bigint not null default 0,
  -- All points ever earned, in ledger units: what is given back by the mall is not earned again.
  earned bigint not null default 0 check (earned >= 0),
  primary key (brand_id, player_id)
) with (fillfactor = 70);
select platform.guard('rewards.point_accounts', 'select, insert, update');
-- Whose bets may be worth a point.
create index point_accounts_owed on rewards.point_accounts (brand_id, player_id) where owed > 0;

-- The week's board: valid bets by week (its Monday), and when the score last grew, because the first of equals is first.
create table rewards.week_scores (
  brand_id text not null,
  week date not null,
  player_id uuid not null,
  score bigint not null,
  reached_at timestamptz not null,
  primary key (brand_id, week, player_id)
) with (fillfactor = 70);
select platform.guard('rewards.week_scores', 'select, insert, update');
create index week_scores_board on rewards.week_scores (brand_id, week, score desc, reached_at, player_id);

-- What the mall offers.
create table rewards.mall_items (
  brand_id text not null,
  code text not null,
  kind text not null check (kind in ('bonus', 'app', 'gift')),
  name jsonb not null,
  text jsonb not null,
  picture text not null,
  points integer not null check (points > 0),
  -- Money that comes of it.
  amount bigint check (amount > 0),
  app text check (app in ('zalo', 'whatsapp')),
  -- Without a stock there is no end of them.
  stock integer check (stock >= 0),
  taken integer not null default 0 check (taken >= 0 and taken <= stock),
  per_player integer check (per_player > 0),
  position integer not null,
  is_hidden boolean not null default false,
  -- Offered from, null from ever; to, null for ever.
  from_at timestamptz,
  to_at timestamptz check (to_at > from_at),
  -- Who of the staff set it last; from then on the first fill leaves it alone.
  set_by uuid,
  -- Whether more than one person stands behind its terms: the first fill, or two of the staff.
  is_agreed boolean not null,
  -- What the first of two people wants it to become.
  proposal jsonb,
  proposed_by uuid,
  proposed_by_name text,
  seed_sha256 text not null,
  primary key (brand_id, code),
  check ((kind = 'app') = (app is not null)),
  check ((kind = 'gift') = (amount is null)),
  check ((proposal is null) = (proposed_by is null))
);
select platform.guard('rewards.mall_items', 'select, insert, update');

-- What was redeemed, with what it was then. A record, its points and its money are one transaction.
create table rewards.redemptions (
  brand_id text not null,
  id uuid not null,
  player_id uuid not null,
  idempotency_key text not null,
  item_code text not null,
  kind text not null check (kind in ('bonus', 'app', 'gift')),
  name jsonb not null,
  picture text not null,
  app text,
  quantity integer not null check (quantity between 1 and 99),
  points bigint not null check (points > 0),
  amount bigint check (amount > 0),
  messenger text not null default '',
  -- The same however it is written (core/rewards/points, normalizeMessenger).
  messenger_key text not null default '' check ((messenger_key = '') = (messenger = '')),
  recipient text not null default '',
  state text not null check (state in ('processing', 'rejected', 'completed')),
  at timestamptz not null,
  decided_at timestamptz check ((decided_at is null) = (state = 'processing')),
  decided_by uuid,
  note text not null default '',
  primary key (brand_id, id)
);
select platform.guard('rewards.redemptions', 'select, insert, update');
create unique index redemptions_key on rewards.redemptions (brand_id, player_id, idempotency_key);
create index redemptions_player on rewards.redemptions (brand_id, player_id, id);
create index redemptions_state on rewards.redemptions (brand_id, state, id);
-- What came of rewards lately (rewards/mall-store, sumAlone).
create index redemptions_item on rewards.redemptions (brand_id, item_code, at) where amount is not null;
-- A number at a messaging app earns a reward once, whoever brings it.
create unique index redemptions_messenger on rewards.redemptions (brand_id, item_code, messenger_key)
  where messenger_key <> '' and state <> 'rejected';

-- Points that became money.
create table rewards.conversions (
  brand_id text not null,
  player_id uuid not null,
  idempotency_key text not null,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (brand_id, player_id, idempotency_key)
);
select platform.guard('rewards.conversions', 'select, insert');
