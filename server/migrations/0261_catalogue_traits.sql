-- What players choose a game by beside its category: how it pays, its features, what it tells of (core/src/catalogue/traits.ts).
alter table catalogue.games add column traits text[] not null default '{}';
