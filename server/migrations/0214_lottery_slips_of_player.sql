-- What a player staked on a draw is summed before each slip of his: only the slips of that draw are to be read, not all that he ever placed.
create index slips_of_player_in_draw on lottery.slips (brand_id, player_id, draw_id) include (cost);
