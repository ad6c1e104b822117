-- Puts a message into an inbox, in the transaction of whatever it speaks of. The player's screens are told after its commit, by whoever asked:
-- NOTIFY in a transaction takes a lock of the whole cluster until it is durable.
create or replace function inbox.notify(brand text, account uuid, key text, words jsonb, at timestamptz) returns void language sql as $$
  insert into inbox.messages (brand_id, id, account_id, key, words, at) values (brand, inbox.generate_id(), account, key, words, at);
$$;
