-- How often the calls that protect something were made, over all server processes (decision 0012): when the bucket of an address or
-- of an account will be full again. An address is one caller on every brand, so the table has no brand; the key of an account names
-- his. What is full again is swept. A crash may empty the table, which is why it need not be logged.
create unlogged table platform.rate_limits (
  key text primary key,
  full_at timestamptz not null
);
grant select, insert, update, delete on platform.rate_limits to sen_app;
