-- A supplier's own books. It knows operators' players by the name an operator gave, rounds, the seeds they were drawn from, and the
-- transactions it owes an operator's wallet. It shares nothing with the platform but the server it runs on.

create table if not exists players (
  id uuid primary key,
  -- 'real' plays on an operator's wallet, 'demo' on practice credit that is kept here.
  mode text not null check (mode in ('real', 'demo')),
  operator text not null,
  user_name text not null,
  currency text not null,
  practice_balance bigint not null default 0 check (practice_balance >= 0),
  created_at timestamptz not null default now(),
  unique (operator, user_name, currency)
);

create table if not exists sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  player_id uuid not null references players,
  game_code text not null,
  operator_token text not null,
  language text not null,
  lobby_url text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);

-- A player has one pair in use and one prepared: the hash of the prepared seed is shown before the player chooses the client
-- seed that it will be used with. Seeds are sealed with the supplier's key until they are revealed.
create table if not exists seed_pairs (
  id uuid primary key,
  player_id uuid not null references players,
  state text not null check (state in ('prepared', 'active', 'revealed')),
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  client_seed text,
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  check (state = 'prepared' or client_seed is not null)
);
create unique index if not exists seed_pairs_active on seed_pairs (player_id) where state = 'active';
create unique index if not exists seed_pairs_prepared on seed_pairs (player_id) where state = 'prepared';

-- A round is one paid spin, or one bought feature, with all its free spins. It is drawn wholly by its seeds and nonce.
create table if not exists rounds (
  id uuid primary key,
  player_id uuid not null references players,
  session_id uuid not null references sessions,
  game_code text not null,
  machine_version integer not null,
  request_id uuid not null,
  kind text not null check (kind in ('spin', 'buy')),
  stake bigint not null check (stake > 0),
  price bigint not null check (price > 0),
  seed_pair_id uuid not null references seed_pairs,
  nonce integer not null,
  state text not null check (state in ('placing', 'open', 'settling', 'closed', 'refused', 'rolling_back', 'rolled_back')),
  -- Known once the bet was taken: the whole prize, how many free spins there are, and how many the player has seen.
  win bigint check (win >= 0),
  free_total integer not null default 0,
  free_shown integer not null default 0 check (free_shown <= free_total),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (player_id, request_id),
  -- A nonce is used once under one pair of seeds, whatever happens to the round.
  unique (seed_pair_id, nonce)
);
create unique index if not exists rounds_one_open on rounds (player_id, game_code) where state in ('placing', 'open');
create index if not exists rounds_by_player on rounds (player_id, id desc);
create index if not exists rounds_left_open on rounds (created_at) where state = 'open';

-- What the supplier owes an operator's wallet. A row is written before its call is made and stays pending until the answer is
-- definite; whatever process finds a pending row when its time has come sends it again, with the same id.
create table if not exists transactions (
  id uuid primary key,
  request_id uuid not null,
  round_id uuid not null references rounds,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  reference_id uuid references transactions,
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('pending', 'done', 'declined', 'void')),
  status text,
  balance bigint,
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (round_id, kind)
);
create index if not exists transactions_due on transactions (next_at) where state = 'pending';
create index if not exists transactions_by_time on transactions (created_at);

-- Moves of practice credit, so that a repeated one counts once.
create table if not exists practice_moves (
  transaction_id uuid primary key,
  player_id uuid not null references players,
  amount bigint not null
);
