-- Whoever changes a brand or its hosts, by whatever way, every server process reads it again and every open page hears of it.
create function brand.notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sen_brand', '{"brand":"' || coalesce(new.brand_id, old.brand_id) || '"}');
  return null;
end $$;

create trigger notify_change after insert or update or delete on brand.brands
  for each row execute function brand.notify_change();
create trigger notify_change after insert or update or delete on brand.domains
  for each row execute function brand.notify_change();
