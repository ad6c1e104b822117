-- What must be staked of money that came, before money may leave; one row per deposit, transfer of the line, or gift of the house (the
-- welcome, the reward of a promotion, a mission, the mall or a level). A gift that asks for nothing has a row that ended at once.
create table cashier.wagering_requirements (
  brand_id text not null,
  -- The transfer's or the gift's own id; of the welcome the player's.
  id uuid not null,
  player_id uuid not null,
  source text not null check (source in ('deposit', 'downline', 'welcome', 'promotion', 'mission', 'mall', 'level')),
  reference text not null,
  -- Of the reward of a promotion: which.
  promotion_id uuid check (promotion_id is null or source = 'promotion'),
  -- What came.
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  at timestamptz not null default clock_timestamp(),
  -- From then on it no longer counts: it was staked, or the staff waived it.
  ended_at timestamptz,
  -- The first of two people who waive it, where two are needed.
  waive_asked_by uuid,
  waive_asked_by_name text not null default '',
  waive_asked_at timestamptz,
  waived_by text not null default '',
  reason text not null default '',
  primary key (brand_id, id),
  check (waived_by = '' or ended_at is not null),
  check (required > 0 or ended_at is not null)
);
create index on cashier.wagering_requirements (brand_id, player_id, id desc);
create index wagering_requirements_waive_asked on cashier.wagering_requirements (brand_id, player_id) where ended_at is null and waive_asked_by is not null;
create index wagering_requirements_open on cashier.wagering_requirements (brand_id, player_id, at) where ended_at is null;
create index wagering_requirements_gifts on cashier.wagering_requirements (brand_id, player_id, at desc, id desc) include (amount) where source not in ('deposit', 'downline');
select platform.guard('cashier.wagering_requirements', 'select, insert, update');
