-- Rounds that fly: from `flies_at` on, the stakes on one spot grow by the clock until `shown_at`, the end that the outcome sets and nobody is
-- told before. Who takes his stake home meanwhile has so many ten-thousandths of it.
alter table shared_rounds add column flies_at timestamptz;
alter table rounds add column cashed_out integer check (cashed_out > 0);
