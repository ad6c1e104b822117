-- What is asked by number (xid) reads every page that the index has not summarized yet: of a table that grows fast, a tenth of it before
-- autovacuum comes by. Ranges are summarized as they fill.
alter index bets.transactions_at set (autosummarize = on);
