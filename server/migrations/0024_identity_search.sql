-- Staff look players up by the beginning of the name.
create index accounts_by_name on identity.accounts (brand_id, username_normalized text_pattern_ops);
