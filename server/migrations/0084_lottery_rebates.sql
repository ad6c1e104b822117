-- Rebate steps: a player who takes them is paid at lower odds and gets as much of his stake back at once, per mille of it. It is written
-- into slip and lines, for what a line is worth depends on it; `cost` of a slip is what was paid.
alter table lottery.slips add column rebate smallint not null default 0 check (rebate between 0 and 100);
alter table lottery.lines add column rebate smallint not null default 0 check (rebate between 0 and 100);

alter table lottery.outcomes add column rebate smallint not null default 0;
alter table lottery.outcomes drop constraint outcomes_pkey;
alter table lottery.outcomes add primary key (brand_id, draw_id, version, prize_mode, rebate, bet, selection);

-- The steps that a plan's slips take, and what one was when it was made.
alter table lottery.chases add column rebate_steps smallint not null default 0 check (rebate_steps between 0 and 10);
