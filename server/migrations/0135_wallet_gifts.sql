-- What players were given by the house, by time: what a brand's report counts as the cost of bonuses.
create index entries_gifts on wallet.entries (brand_id, at)
  where kind in ('grant', 'bonus', 'rebate', 'points', 'wage') and accounts && '{cash,bonus}'::text[];
