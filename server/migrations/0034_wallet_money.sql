-- Money in and out of a brand by time: what reports over many players are folded from. Bets, which are nearly everything, are not in it.
create index entries_money on wallet.entries (brand_id, at) where kind in ('deposit', 'withdrawal', 'withdrawal_return', 'transfer');
