-- Who played on a day, for what is reckoned for every player of a day.
create index player_days_day on play.player_days (brand_id, day, player_id);
