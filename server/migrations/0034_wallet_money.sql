-- Money in and out of a brand by time: what reports over many players are folded from. Bets, which are nearly everything, are not in it.
create index entries_money on wallet.entries (brand_id, at) where kind in ('deposit', 'withdrawal', 'withdrawal_return', 'transfer');
-- The newest of each kind that touched a main account: the moves of a large part of all players are read from here. An entry always has
-- two lines or more: that condition keeps readers of one player's entries out, whom old statistics would lead through everybody's.
create index entries_latest on wallet.entries (brand_id, kind, id)
  where kind in ('deposit', 'withdrawal', 'withdrawal_return', 'transfer') and accounts @> '{cash}' and cardinality(accounts) >= 2;
-- What stands in the wallets at vendors is the sum of a player's transfers; they are few beside the bets.
create index entries_transfers on wallet.entries (brand_id, player_id) where kind = 'transfer';
