-- The studio's schema as it was before rounds had steps, with its two migrations as they were applied, a player, a pair of seeds in use, a
-- round of free spins that is open after the first of ten, one that is closed after all of its two, and a spin without any.
create schema studio;
create table studio.migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());

-- The studio's own books. It knows operators' players by the name an operator gave, rounds, the seeds they were drawn from, and
-- the transactions it owes an operator's wallet. It shares nothing with the platform but the server it runs on.

create table studio.players (
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

create table studio.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  player_id uuid not null references studio.players,
  game_code text not null,
  operator_token text not null,
  language text not null,
  lobby_url text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);

-- A player has one pair in use and one prepared: the hash of the prepared seed is shown before the player chooses the client
-- seed that it will be used with. Seeds are sealed with the studio's key until they are revealed.
create table studio.seed_pairs (
  id uuid primary key,
  player_id uuid not null references studio.players,
  state text not null check (state in ('prepared', 'active', 'revealed')),
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  client_seed text,
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  check (state = 'prepared' or client_seed is not null)
);
create unique index seed_pairs_active on studio.seed_pairs (player_id) where state = 'active';
create unique index seed_pairs_prepared on studio.seed_pairs (player_id) where state = 'prepared';

-- A round is one paid spin, or one bought feature, with all its free spins. It is drawn wholly by its seeds and nonce.
create table studio.rounds (
  id uuid primary key,
  player_id uuid not null references studio.players,
  session_id uuid not null references studio.sessions,
  game_code text not null,
  machine_version integer not null,
  request_id uuid not null,
  kind text not null check (kind in ('spin', 'buy')),
  stake bigint not null check (stake > 0),
  price bigint not null check (price > 0),
  seed_pair_id uuid not null references studio.seed_pairs,
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
create unique index rounds_one_open on studio.rounds (player_id, game_code) where state in ('placing', 'open');
create index rounds_by_player on studio.rounds (player_id, id desc);
create index rounds_left_open on studio.rounds (created_at) where state = 'open';

-- What the studio owes an operator's wallet. A row is written before its call is made and stays pending until the answer is
-- definite; whatever process finds a pending row when its time has come sends it again, with the same id.
create table studio.transactions (
  id uuid primary key,
  request_id uuid not null,
  round_id uuid not null references studio.rounds,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  reference_id uuid references studio.transactions,
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
create index transactions_due on studio.transactions (next_at) where state = 'pending';
create index transactions_by_time on studio.transactions (created_at);

-- Moves of practice credit, so that a repeated one counts once.
create table studio.practice_moves (
  transaction_id uuid primary key,
  player_id uuid not null references studio.players,
  amount bigint not null
);

-- The sums of a session stand in every answer of the game.
create index rounds_by_session on studio.rounds (session_id);

insert into studio.migrations (name, sha256) values
  ('0001_studio.sql', 'add0bc6ed06e1ff77b42dc5c6c37cd621997c03075ac68eae651cca33fd06db2'),
  ('0002_rounds_by_session.sql', '9c64729ca0d852f8eb2a64bb8716dea39ed362bee46a7744ccc5e5cffed81559');

insert into studio.players (id, mode, operator, user_name, currency) values ('00000000-0000-7000-8000-000000000001', 'real', 'sen', 'sen:player-1', 'VND');
insert into studio.sessions (id, token_hash, player_id, game_code, operator_token, language, lobby_url) values
  ('00000000-0000-7000-8000-000000000002', '\x00', '00000000-0000-7000-8000-000000000001', 'lotus-pond', 'operator-session-token', 'vi', '');
insert into studio.seed_pairs (id, player_id, state, server_seed_sealed, server_seed_hash, client_seed, next_nonce) values
  ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', 'active', '\x00', 'hash-1', 'hoa-sen', 3),
  ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000001', 'prepared', '\x00', 'hash-2', null, 0);
insert into studio.rounds (id, player_id, session_id, game_code, machine_version, request_id, kind, stake, price, seed_pair_id, nonce,
  state, win, free_total, free_shown) values
  ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'lotus-pond', 1, '00000000-0000-7000-8000-000000000021', 'spin', 200000000, 200000000,
    '00000000-0000-7000-8000-000000000003', 0, 'closed', 300000000, 2, 2),
  ('00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'lotus-pond', 1, '00000000-0000-7000-8000-000000000022', 'spin', 200000000, 200000000,
    '00000000-0000-7000-8000-000000000003', 1, 'closed', 0, 0, 0),
  ('00000000-0000-7000-8000-000000000013', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'lotus-pond', 1, '00000000-0000-7000-8000-000000000023', 'buy', 200000000, 5700000000,
    '00000000-0000-7000-8000-000000000003', 2, 'open', 900000000, 10, 1);
