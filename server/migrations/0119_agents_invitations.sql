-- Invitations to become an agent, made for an application that was accepted: whoever has the link takes it over once, with his own account.
create table agents.invitations (
  brand_id text not null,
  id uuid not null,
  -- The link's token is known to whom it was sent; here stands its hash.
  token_hash bytea not null,
  application_id uuid not null,
  -- Whom the agent will stand below; null: nobody.
  upline_id uuid,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  taken_by uuid,
  taken_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, token_hash),
  check ((taken_by is null) = (taken_at is null))
);
select platform.guard('agents.invitations', 'select, insert, update');
-- An application has one invitation at a time that may be taken.
create unique index invitations_open on agents.invitations (brand_id, application_id) where taken_by is null;
-- And at most one that was.
create unique index invitations_taken on agents.invitations (brand_id, application_id) where taken_by is not null;
