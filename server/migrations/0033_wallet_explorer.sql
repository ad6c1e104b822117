-- What the ledger explorer asks for. Nothing of it costs a bet anything: seals come once in some seconds, and references are
-- searched by index among the entries that are not of games (those of games are found by the vendor's transaction).
create index checkpoints_to on wallet.checkpoints (brand_id, to_xid);
create index checkpoints_at on wallet.checkpoints (brand_id, at);
create index entries_reference on wallet.entries (brand_id, reference) where kind not in ('bet', 'win', 'rollback');
