-- What an account was sent by those above and below it.
create index on cashier.line_transfers (brand_id, other_id);
