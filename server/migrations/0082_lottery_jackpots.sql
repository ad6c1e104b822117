-- The jackpot of a game is an account of the ledger, jackpot:<game>: begun with a seed of the house, fed by a share of what is staked on each
-- draw, carried on until somebody wins it.

alter table lottery.outcomes add column wins_jackpot boolean not null default false;

-- What stood in it when a draw was settled, what was staked on the lines that won it, and what they were paid together. What does not
-- divide stays.
create table lottery.jackpots (
  brand_id text not null,
  draw_id bigint not null,
  game_code text not null,
  pool bigint not null check (pool >= 0),
  stakes bigint not null check (stakes >= 0),
  paid bigint not null check (paid between 0 and pool),
  primary key (brand_id, draw_id),
  foreign key (brand_id, draw_id) references lottery.draws
);
select platform.guard('lottery.jackpots', 'select, insert');
create index jackpots_won on lottery.jackpots (brand_id, game_code) where paid > 0;
create trigger jackpots_for_ever before update or delete on lottery.jackpots for each row execute function lottery.refuse_change();

-- The seeds that the house put in: the first before the first draw, one more after each time it was won.
create table lottery.jackpot_seeds (
  brand_id text not null,
  game_code text not null,
  no integer not null check (no >= 0),
  amount bigint not null check (amount > 0),
  primary key (brand_id, game_code, no)
);
select platform.guard('lottery.jackpot_seeds', 'select, insert');
create trigger jackpot_seeds_for_ever before update or delete on lottery.jackpot_seeds for each row execute function lottery.refuse_change();
