-- Links of an agent, one for each channel he advertises in. Whoever registers by one stands below him as by his own code, which its code
-- begins with.
create table agents.links (
  brand_id text not null,
  id uuid not null,
  agent_id uuid not null,
  code text not null,
  name text not null,
  created_at timestamptz not null,
  -- Taken out of the list: counted no more.
  closed_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, code)
);
select platform.guard('agents.links', 'select, insert, update');
create unique index links_named on agents.links (brand_id, agent_id, lower(name)) where closed_at is null;

-- A browser that opened a link on a day, by what it is counted by.
create table agents.link_visits (
  brand_id text not null,
  link_id uuid not null,
  day date not null,
  browser bytea not null,
  primary key (brand_id, link_id, day, browser)
);
select platform.guard('agents.link_visits', 'select, insert');

-- Who registered by a link, and when he deposited first.
create table agents.link_members (
  brand_id text not null,
  member_id uuid not null,
  link_id uuid not null,
  deposited_on date,
  primary key (brand_id, member_id)
);
select platform.guard('agents.link_members', 'select, insert');

-- The same by day: a report reads as many rows as it has days, however many came.
create table agents.link_days (
  brand_id text not null,
  link_id uuid not null,
  day date not null,
  clicks bigint not null default 0,
  registrations bigint not null default 0,
  first_deposits bigint not null default 0,
  primary key (brand_id, link_id, day)
);
select platform.guard('agents.link_days', 'select, insert, update');

-- Counts first deposits of those who came by links, of what days of members grew by.
create function agents.note_first_deposits(p_brand text, p_grown agents.member_days[]) returns void language sql as $$
  with first as (
    update agents.link_members m set deposited_on = g.day
    from (select member_id, min(day) as day from unnest(p_grown) where deposits > 0 group by 1) g
    where m.brand_id = p_brand and m.member_id = g.member_id and m.deposited_on is null
    returning m.link_id, m.deposited_on
  )
  insert into agents.link_days as d (brand_id, link_id, day, first_deposits)
  select p_brand, link_id, deposited_on, count(*) from first group by 2, 3 order by 2, 3
  on conflict (brand_id, link_id, day) do update set first_deposits = d.first_deposits + excluded.first_deposits
$$;

-- What agents told those directly below them; the messages themselves are in the inbox.
create table agents.messages (
  brand_id text not null,
  id uuid not null,
  sender_id uuid not null,
  -- null: everybody directly below.
  member_id uuid,
  text text not null,
  told integer not null check (told > 0),
  sent_at timestamptz not null,
  primary key (brand_id, id)
);
select platform.guard('agents.messages', 'select, insert');
create index messages_sent on agents.messages (brand_id, sender_id, sent_at);

-- Adds what came in and went out since the last time; answers how many entries it looked at. As with play.roll_up_days, only what
-- nobody can write to any more is taken. A withdrawal counts when the channel sent it; what came back of it is
-- taken off again. Run by the owner, on a clock; twice at once is once.
create or replace function agents.roll_up_money(p_brand text) returns bigint language plpgsql as $$
declare
  since bigint;
  horizon bigint;
  rolled_up bigint;
  zone constant text := platform.brand_zone(p_brand);
  grown agents.member_days[];
begin
  -- The lock of play.roll_up_days: both write the same rows.
  perform pg_advisory_xact_lock(hashtextextended('play.roll_up_days ' || p_brand, 0));
  since := coalesce((select xid from agents.rollup_watermarks where brand_id = p_brand), 0);
  horizon := platform.horizon(since);
  select coalesce(sum(transactions), 0),
    array_agg(row(p_brand, player_id, day, 0, 0, 0, 0, 0, deposits, withdrawals, transactions)::agents.member_days)
  into rolled_up, grown from (
    select player_id, platform.day_of(at, zone) as day, count(*) as transactions,
      coalesce(sum(amounts[array_position(accounts, 'cash')]) filter (where kind = 'deposit'), 0)::bigint as deposits,
      (coalesce(sum(-amounts[array_position(accounts, 'locked')]) filter (where kind = 'withdrawal' and key like 'paid:%'), 0)
        - coalesce(sum(amounts[array_position(accounts, 'cash')]) filter (where kind = 'withdrawal_return' and key like 'refund:%'), 0))::bigint
        as withdrawals
    from wallet.entries
    where brand_id = p_brand and xid >= since and xid < horizon
      and kind in ('deposit', 'withdrawal', 'withdrawal_return', 'transfer')
      and player_id <> '00000000-0000-0000-0000-000000000000'
    group by 1, 2
  ) g;
  perform agents.add_days(grown);
  perform agents.note_first_deposits(p_brand, grown);
  insert into agents.rollup_watermarks (brand_id, xid) values (p_brand, horizon) on conflict (brand_id) do update set xid = excluded.xid;
  return rolled_up;
end $$;
