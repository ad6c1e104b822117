-- For readers that take what was written in the order of transaction numbers and remember how far they came: every transaction with
-- a number below the answer is over, and what it wrote is seen by the next statement; what is still under way, or begins later, has a
-- higher one. Whoever only reads has no number, so a dump or a long query holds nobody up. `p_last` is how far the reader came before.
create function platform.horizon(p_last bigint) returns bigint language plpgsql volatile as $$
declare
  horizon constant bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  -- Transaction numbers belong to one server. On another one (a dump that was read in elsewhere) they begin anew: better an alarm than
  -- a reader that silently waits, or passes over what is written meanwhile.
  if p_last > horizon then
    raise exception 'a reader came to transaction %, this server is at %', p_last, horizon
      using hint = 'Raise the transaction number of this server (pg_resetwal --next-transaction-id) before it is used.';
  end if;
  return horizon;
end $$;
