-- A crash of the database empties unlogged tables: an encrypted body of the last two minutes could then be opened a second time.
-- The price is a row of the log for each sealed body; what stays unlogged (limits) opens nothing that was used.
alter table platform.used_jwe_ids set logged;
