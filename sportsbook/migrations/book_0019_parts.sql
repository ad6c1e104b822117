-- Points of the sets, games or maps of a match, in their order; null in sports that have none.
alter table matches add column parts jsonb;
