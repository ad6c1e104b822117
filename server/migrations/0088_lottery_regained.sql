-- What was given up of a claim and came back, because a later correction pays the same slip again: the player had kept that money, so it is
-- no loss any more, and he is paid only what goes beyond it.
alter table lottery.receivables add column regained bigint not null default 0;
alter table lottery.receivables add constraint receivables_regained check (regained between 0 and written_off);
create index receivables_given_up on lottery.receivables (brand_id, slip_id) where regained < written_off;
create or replace function lottery.keep_receivable() returns trigger language plpgsql as $$
begin
  if new.collected < old.collected or new.written_off < old.written_off or new.regained < old.regained
    or (old.brand_id, old.draw_id, old.slip_id, old.version, old.player_id, old.amount, old.made_at, old.until) is distinct from
      (new.brand_id, new.draw_id, new.slip_id, new.version, new.player_id, new.amount, new.made_at, new.until) then
    raise exception 'a receivable is only collected, written off or regained' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
