-- The number of an account, to be read aloud and typed: what support asks for and finds a player by. The id stays the key everywhere.
alter table identity.accounts add column member_no bigint not null generated always as identity (start with 10001);
create unique index on identity.accounts (brand_id, member_no);
