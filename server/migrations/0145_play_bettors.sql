-- Who bet on which days, whatever was played: a report of the brand counts players once, however many games they played.
create index player_days_day on play.player_days (brand_id, day, player_id);
