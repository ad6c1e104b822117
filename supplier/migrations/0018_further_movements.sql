-- Movements beside the one that resolves a bet: further wins (a part of a bet sold back before its end, a result that was raised after it
-- was paid), and corrections, which take back of a player what a result that was changed had paid him too much.
alter table transactions add column is_further boolean not null default false;
alter table transactions drop constraint transactions_kind_check;
alter table transactions add constraint transactions_kind_check check (kind in ('bet', 'win', 'rollback', 'correction'));
alter table transactions add constraint transactions_further check (kind = 'correction' and is_further or kind = 'win' or not is_further);
alter table transactions drop constraint transactions_round_id_kind_key;
create unique index transactions_resolving on transactions (round_id, kind) where not is_further;
create index transactions_further_of_round on transactions (round_id) where is_further;
