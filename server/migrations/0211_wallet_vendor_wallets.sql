-- What stands in a player's wallet at a vendor, for brands that keep one wallet per vendor: the sum of the lines of the account
-- vendor:<code>:wallet:<player>. It is written in the statement that writes such a line, by who holds the player's row of balances, whose
-- version grows with it.
create table wallet.vendor_wallets (
  brand_id text not null,
  player_id uuid not null,
  vendor_code text not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (brand_id, player_id, vendor_code)
) with (fillfactor = 60);
select platform.guard('wallet.vendor_wallets', 'select, insert, update');

insert into wallet.vendor_wallets (brand_id, player_id, vendor_code, amount)
select e.brand_id, e.player_id, split_part(l.account, ':', 2), sum(l.amount)
from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
where e.kind = 'transfer' and l.account like 'vendor:%:wallet:%'
group by 1, 2, 3;
