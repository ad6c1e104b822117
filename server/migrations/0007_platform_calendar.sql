-- Days in SQL, as core/src/calendar.ts reckons them in TypeScript: no other migration or statement knows how.

-- The zone a brand reckons in. Read it once per statement or function, not per row. Written in plpgsql, which does not look for the
-- table before it is called: it comes with the next migrations.
create function platform.brand_zone(p_brand text) returns text language plpgsql stable as $$
declare
  zone constant text := (select data->>'timeZone' from brand.brands where brand_id = p_brand);
begin
  if zone is null then raise exception 'brand % has no time zone', p_brand; end if;
  return zone;
end $$;

-- The day of a moment.
create function platform.day_of(p_at timestamptz, p_zone text) returns date language sql immutable parallel safe
  return (p_at at time zone p_zone)::date;

-- The first moment of a day. Where clocks are set back over midnight it comes twice, and PostgreSQL takes the second.
create function platform.start_of(p_day date, p_zone text) returns timestamptz language sql immutable parallel safe
  return case when (p_day::timestamp at time zone p_zone - interval '1 hour') at time zone p_zone >= p_day
    then p_day::timestamp at time zone p_zone - interval '1 hour' else p_day::timestamp at time zone p_zone end;

-- The first day of the week of a day: 'monday' or 'sunday'.
create function platform.week_of(p_day date, p_week_start text) returns date language sql immutable parallel safe
  return p_day - ((extract(dow from p_day)::integer + case p_week_start when 'monday' then 6 else 0 end) % 7);

grant execute on function platform.brand_zone, platform.day_of, platform.start_of, platform.week_of to sen_app;
