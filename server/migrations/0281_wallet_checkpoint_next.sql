-- A checkpoint ends below the oldest transaction that still runs, so entries that were written before it may lie above its end. The number that
-- no transaction had yet is above all of them: what is looked for by time is looked for below it. Not known of the checkpoints before this one.
alter table wallet.checkpoints add column next_xid bigint;

create or replace function wallet.checkpoint(p_brand text) returns bigint language plpgsql set enable_seqscan = off as $$
declare
  last wallet.checkpoints;
  horizon constant bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  checkpointed bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('wallet.checkpoint ' || p_brand, 0));
  select * into last from wallet.checkpoints where brand_id = p_brand order by no desc limit 1;
  -- Transaction numbers belong to one server. On another one (a dump that was read in elsewhere) they begin anew, and what is
  -- written below the last seal would never be sealed: better no seal and an alarm than a chain with a silent hole.
  if last.to_xid > horizon then
    raise exception 'the chain of % ends at transaction %, this server is at %', p_brand, last.to_xid, horizon
      using hint = 'Raise the transaction number of this server above the chain (pg_resetwal --next-transaction-id) before it is used.';
  end if;
  insert into wallet.checkpoints (brand_id, no, from_xid, to_xid, next_xid, entries, marks, previous, hash)
  select p_brand, coalesce(last.no, 0) + 1, coalesce(last.to_xid, 0), horizon, pg_snapshot_xmax(pg_current_snapshot())::text::bigint, count(*),
    string_agg(substr(d.digest, 1, 8), '' order by d.id, d.player_id),
    coalesce(last.hash, sha256('')), sha256(coalesce(last.hash, sha256('')) || string_agg(d.digest, '' order by d.id, d.player_id))
  from (
    select e.id, e.player_id, wallet.digest(e) as digest from wallet.entries e
    -- The brand in a form that no index serves: the planner, with figures older than the brand, would read all of it for every seal.
    where e.brand_id || '' = p_brand and e.xid >= coalesce(last.to_xid, 0) and e.xid < horizon
  ) d
  having count(*) > 0
  returning entries into checkpointed;
  return coalesce(checkpointed, 0);
end $$;
