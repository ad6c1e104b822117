-- What a player with limits may still stake and lose; null: no limit. Every bet, win and refund moves them together with the
-- balance, in the same statement; they are reckoned anew when a limit changes and when a day begins (module safety). Below zero
-- when more was used than is allowed now.
alter table wallet.balances add column stake_left bigint;
alter table wallet.balances add column loss_left bigint;
