-- Whom somebody invited.
create index accounts_referred on identity.accounts (brand_id, referrer_id, created_at desc) where referrer_id is not null;
