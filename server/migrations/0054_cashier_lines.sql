-- What an account sent to those above and below it and was sent by them, on some days, read from the index alone.
create index on cashier.downline_transfers (brand_id, player_id, created_at) include (other_id, amount);
create index on cashier.downline_transfers (brand_id, other_id, created_at) include (player_id, amount);
-- The same by the other account, in whose order the credit report goes.
create index on cashier.downline_transfers (brand_id, player_id, other_id, created_at) include (amount);
create index on cashier.downline_transfers (brand_id, other_id, player_id, created_at) include (amount);
